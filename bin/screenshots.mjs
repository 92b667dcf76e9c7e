// `npm run screenshots`: pictures of every screen, to be looked at.
import { findBrowser } from "./browser.mjs";
import { build, install, node, run } from "./prepare.mjs";

install();
build();
const args = [
  "--disable-warning=ExperimentalWarning",
  "scripts/screenshots.ts",
  ...process.argv.slice(2),
];
const browser = findBrowser();
process.exit(browser === null ? 1 : run(node, args, { CHROMIUM_PATH: browser }));
