// `npm run bench`: figures and ratios of this machine, printed as tables and written to bench/results/.
//   npm run bench                        everything, at 100,000 products
//   npm run bench -- --scale 1000000     at another size
//   npm run bench -- relevance search    only these parts
//   npm run bench -- clicks              what is learned from made-up visitors
//   npm run bench -- relevance --set FOLDER   also on real queries (bench/relevance/run.ts)
import { findBrowser } from "./browser.mjs";
import { build, install, node, run } from "./prepare.mjs";

install();
build();
const args = process.argv.slice(2);
const isFolder = (_arg, at) => /^--(?:set|listings)$/.test(args[at - 1] ?? "");
const parts = args.filter(
  (arg, at) => !arg.startsWith("-") && !/^\d+$/.test(arg) && !isFolder(arg, at),
);
const everything = parts.length === 0;
const script = (...command) => run(node, ["--disable-warning=ExperimentalWarning", ...command]);

let code = 0;
if (everything || parts.includes("relevance")) code ||= script("bench/relevance/run.ts", ...args);
if (everything || parts.includes("clicks")) code ||= script("bench/clicks/run.ts");
const apart = ["relevance", "clicks"];
if (everything || parts.some((part) => !apart.includes(part))) {
  if (everything || parts.includes("lighthouse")) {
    const browser = findBrowser();
    if (browser === null) process.exit(1);
    process.env.CHROMIUM_PATH = browser;
  }
  code ||= script("bench/run.ts", ...args.filter((arg) => !apart.includes(arg)));
}
process.exit(code);
