// Around all browser tests: nothing is left behind (see tools/reaper.py), whatever becomes of the run.
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PYTHON, ROOT } from "./house";

export default async function setup(): Promise<() => Promise<void>> {
  if (!existsSync(PYTHON)) throw new Error("there is no .venv: run `make install` first");
  const reaper = process.env.KIBITZ_TEST_RUN ? null : reaped();
  return async () => {
    if (!reaper) return;
    reaper.stdin?.end();
    await once(reaper, "exit");
  };
}

/** Have this run reaped when it is over, or was killed. */
function reaped(): ChildProcess {
  const folder = mkdtempSync(join(tmpdir(), "kibitz-tests-"));
  const stdio = ["pipe", "inherit", "inherit"] as const;
  const reaper = spawn(PYTHON, ["-m", "tools.reaper", folder], {
    cwd: ROOT,
    stdio: [...stdio],
    detached: true,
  });
  process.env.KIBITZ_TEST_RUN = process.env.TMPDIR = folder;
  return reaper;
}
