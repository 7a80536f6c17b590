"""Runs targets of the Makefile side by side, says what each of them says, and how long it took.

    python -m tools.together check install

The exit code is 1 if one has failed; then its words come again at the end. Nothing outlives the run.
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time

from tools import reaper


class Part(threading.Thread):
    """One target: its lines are shown as they come, behind its name, and kept."""

    def __init__(self, target: str) -> None:
        super().__init__(daemon=True)
        self.target = target
        self.said: list[str] = []
        self.failed = True
        self.start()

    def run(self) -> None:
        began, make = time.monotonic(), [os.environ.get("MAKE", "make"), "--no-print-directory", self.target]
        with subprocess.Popen(
            make, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace"
        ) as process:
            assert process.stdout is not None
            for line in process.stdout:
                self.said.append(line)
                print(f"{self.target} | {line}", end="", flush=True)
            _, status, used = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
        self.failed = process.returncode != 0
        took = f"{time.monotonic() - began:.0f} s, {used.ru_utime + used.ru_stime:.0f} s of a processor"
        if self.said or self.failed:  # there may have been nothing to do
            print(f"kibitz: {self.target} {'FAILED' if self.failed else 'is done'} ({took})", flush=True)


def main(targets: list[str]) -> int:
    """Run them all, to their ends: a second failure is worth knowing too."""
    started, parent = reaper.start(), os.getppid()
    parts = [Part(target) for target in targets]
    try:
        while any(part.is_alive() for part in parts):
            time.sleep(0.2)
            if os.getppid() != parent:  # whoever started us was killed
                return 1
        failed = [part for part in parts if part.failed]
        for part in failed:
            print(f"\nkibitz: {part.target} FAILED. It said:\n", *part.said, sep="", file=sys.stderr)
        return 1 if failed else 0
    except KeyboardInterrupt:
        return 130
    finally:
        if started:
            reaper.finish(started)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
