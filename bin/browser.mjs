// Finds a Chromium for the browser tests, and brings one where there is none.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { run, say } from "./prepare.mjs";

/** The one without a window first: the journeys take two thirds of the time in it. */
const names = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
];

/** Path of a Chromium: named by CHROMIUM_PATH, the system's, Playwright's, Debian's; null, after saying so: none. */
export function findBrowser() {
  const known = process.env.CHROMIUM_PATH || onPath() || downloaded();
  if (known) return known;
  say("Installing a browser for the tests (once) …");
  run("playwright", ["install", "--only-shell", "chromium"]);
  const fetched = downloaded();
  if (fetched) return fetched;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    run("apt-get", ["update", "-qq"]);
    for (const name of ["chromium-headless-shell", "chromium"]) {
      if (onPath() !== null) break;
      run("apt-get", ["install", "-y", "-qq", name], { DEBIAN_FRONTEND: "noninteractive" });
    }
  }
  const installed = onPath();
  if (installed) return installed;
  say("No browser could be found or installed. Set CHROMIUM_PATH to a Chromium or Chrome.");
  return null;
}

function onPath() {
  for (const folder of (process.env.PATH ?? "").split(delimiter)) {
    for (const name of names) {
      const path = join(folder, name);
      if (existsSync(path) && spawnSync(path, ["--version"]).status === 0) return path;
    }
  }
  return null;
}

function downloaded() {
  const caches = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    join(homedir(), ".cache/ms-playwright"),
    join(homedir(), "Library/Caches/ms-playwright"),
    join(homedir(), "AppData/Local/ms-playwright"),
  ];
  for (const cache of caches) {
    if (!cache || !existsSync(cache)) continue;
    for (const kind of [/^chromium_headless_shell-\d+$/, /^chromium-\d+$/]) {
      for (const folder of readdirSync(cache).filter((name) => kind.test(name))) {
        const path = programIn(join(cache, folder));
        if (path !== null) return path;
      }
    }
  }
  return null;
}

/** Playwright keeps a program in a folder named after its platform. */
function programIn(folder) {
  const programs = [
    "chrome-headless-shell",
    "chrome-headless-shell.exe",
    "chrome",
    "Chromium.app/Contents/MacOS/Chromium",
    "chrome.exe",
  ];
  for (const platform of readdirSync(folder)) {
    for (const program of programs) {
      const path = join(folder, platform, program);
      if (existsSync(path)) return path;
    }
  }
  return null;
}
