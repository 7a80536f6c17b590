// The tests in a real browser, each file with a server and a browser of its own (see browser/house.ts). People
// think more than machines compute here, so two files can go on at once.
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    environment: "node",
    include: ["browser/**/*.test.ts"],
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
