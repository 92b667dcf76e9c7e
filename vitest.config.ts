import { defineConfig, type TestProjectConfiguration } from "vitest/config";
import { seedOfCommit } from "./test/support/commit-seed.ts";
import { findExternalPostgres } from "./test/support/external-postgres.ts";

/** Suites that need no database, or bring their own. */
const withoutDatabase = ["test/rules/**/*.test.ts", "test/conventions/**/*.test.ts"];
const faults = ["test/faults/**/*.test.ts"];
const embeddedServer = ["test/platform/embedded/**/*.test.ts"];

/**
 * Against a test that hangs. How fast something is, benchmarks say: a busy machine may need a hundred times as long, and
 * no test asks for less than this.
 */
const patience = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 60_000 } },
};

const external = findExternalPostgres();
if (external === null) {
  process.stderr.write(
    "\n!! No PostgreSQL (15 to 18) on this machine: suites run on the embedded one only.\n\n",
  );
}

// Asked of git once, for all processes.
process.env.TEST_SEED = String(seedOfCommit());

/**
 * What differs between versions of PostgreSQL is asked by suites about data. Those that enter over HTTP ask the
 * same statements again, and these others are about what is made of the answers. test/conventions/second-database
 * holds that every file with SQL is used on both.
 */
const sameOnEveryDatabase = [
  "test/http/**/*.test.ts",
  "test/access/{matrix,objects-by-id}.test.ts",
  "test/accounts/{account-mail,avatar}.test.ts",
  "test/consultant/{concept-pictures,evaluation,providers}.test.ts",
];

function onDatabase(name: "embedded" | "external"): TestProjectConfiguration {
  return {
    test: {
      name,
      include: ["test/**/*.test.ts"],
      exclude: [
        ...withoutDatabase,
        ...embeddedServer,
        ...faults,
        "test/journeys/**",
        ...(name === "external" ? sameOnEveryDatabase : []),
      ],
      globalSetup: ["test/support/global-setup.ts"],
      setupFiles: [
        "test/support/quick-scrypt.ts",
        "test/support/shared-process.ts",
        "test/support/seeded.ts",
      ],
      // A process loads a site once and serves file after file, each with a database of its own: loading took most
      // of what many files took. Modules keep nothing of a site, or two sites in one process would meet.
      isolate: false,
      // Node loads the project's own TypeScript and the built pages as it does outside of tests, and keeps what it
      // compiled for the next process (bin/test.mjs). Vite brings each of 900 modules to each file's process anew.
      experimental: { viteModuleRunner: false, nodeLoader: false },
      // Room for what is young: with Node's own 16 MB a seventh of a file's time goes into collecting it.
      execArgv: ["--disable-warning=ExperimentalWarning", "--max-semi-space-size=32"],
      // React as people get it; its other build takes most of the time that a page does.
      env: { TEST_DATABASE: name, NODE_ENV: "production" },
      ...patience,
    },
  };
}

export default defineConfig({
  test: {
    // Two of journeys run beside them.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: "pure",
          include: withoutDatabase,
          isolate: false,
          setupFiles: ["test/support/fresh-modules.ts", "test/support/seeded.ts"],
          ...patience,
        },
      },
      // Real servers are started, killed and starved in there.
      {
        test: { name: "server", include: embeddedServer, ...patience },
      },
      // The built product, killed under load; FAULT_ROUNDS says how often.
      { test: { name: "faults", include: faults } },
      onDatabase("embedded"),
      ...(external === null ? [] : [onDatabase("external")]),
    ],
  },
});
