// Before the first and after the last browser test: one Chromium for all files, and nothing left behind (see
// tools/reaper.py), whatever becomes of the run.
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type BrowserServer } from "playwright-core";
import { PYTHON, ROOT } from "./house";

export default async function setup(): Promise<() => Promise<void>> {
  if (!existsSync(PYTHON)) throw new Error("there is no .venv: run `make install` first");
  const reaper = process.env.KIBITZ_TEST_RUN ? null : reaped();
  const browser = await launched();
  process.env.KIBITZ_BROWSER = browser.wsEndpoint();
  return async () => {
    await browser.close();
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

/** A browser. On a busy machine one now and then never comes up: then another is started, twice at most. */
async function launched(attempts = 3): Promise<BrowserServer> {
  const executablePath = process.env.KIBITZ_CHROMIUM ?? "/usr/bin/chromium";
  const args = ["--no-sandbox", "--js-flags=--expose-gc"];
  try {
    return await chromium.launchServer({ executablePath, args, timeout: 25_000 });
  } catch (error) {
    if (attempts === 1) throw error;
    console.warn(`kibitz: the browser did not come up and is started again: ${String(error)}`);
    return launched(attempts - 1);
  }
}
