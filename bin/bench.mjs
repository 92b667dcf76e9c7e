// `npm run bench`: figures and ratios of this machine, printed as tables and written to bench/results/.
//   npm run bench                        everything, at 100,000 products
//   npm run bench -- --scale 1000000     at another size
//   npm run bench -- search pages        only these parts
import { findBrowser } from "./browser.mjs";
import { build, install, node, run } from "./prepare.mjs";

install();
build();
const args = process.argv.slice(2);
const needsBrowser =
  args.every((arg) => arg.startsWith("-") || /^\d+$/.test(arg)) || args.includes("lighthouse");
process.exit(
  run(
    node,
    ["--disable-warning=ExperimentalWarning", "bench/run.ts", ...args],
    needsBrowser ? { CHROMIUM_PATH: findBrowser() } : {},
  ),
);
