// `npm test`: installs what is missing (a browser too) and runs every suite. Arguments name suites:
// `npm test -- server` or `npm test -- journeys`.
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findBrowser } from "./browser.mjs";
import { build, install, node, root, run, say } from "./prepare.mjs";

const suites = {
  server: (report) =>
    run(
      "vitest",
      ["run", "--reporter=default", "--reporter=./scripts/test-totals/vitest-reporter.ts"],
      { REPORT_FILE: report },
    ),
  journeys: (report) => {
    const browser = findBrowser();
    if (browser === null) return 1;
    return run("playwright", ["test"], { CHROMIUM_PATH: browser, REPORT_FILE: report });
  },
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in suites));
if (unknown.length > 0) {
  say(
    `No suite is called ${unknown.join(" or ")}; there are ${Object.keys(suites).join(" and ")}.`,
  );
  process.exit(2);
}

install();
build();

const results = join(root, "test-results");
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const ran = [];
for (const [name, start] of Object.entries(suites)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  say(`\n── ${name} ──`);
  const report = join(results, `${name}.json`);
  ran.push(`${name}=${report}:${start(report)}`);
}
process.exit(
  run(node, ["--disable-warning=ExperimentalWarning", "scripts/test-totals/print.ts", ...ran]),
);
