// The tests in a real browser, each file with a server of its own; see browser/setup.ts and browser/house.ts.
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    environment: "node",
    include: ["browser/**/*.test.ts"],
    globalSetup: "browser/setup.ts",
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 20_000, interval: 20 } }, // a look at the page waits for what it expects
  },
});
