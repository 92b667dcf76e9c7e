// Finds a Chromium for the browser tests, and brings one where there is none.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { run, say } from "./prepare.mjs";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];

/** Path of a Chromium: the one named by CHROMIUM_PATH, the system's, Playwright's, Debian's. */
export function findBrowser() {
  const known = process.env.CHROMIUM_PATH || onPath() || downloaded();
  if (known) return known;
  say("Installing a browser for the tests (once) …");
  run("playwright", ["install", "chromium"]);
  const fetched = downloaded();
  if (fetched) return fetched;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    run("apt-get", ["update", "-qq"]);
    run("apt-get", ["install", "-y", "-qq", "chromium"], { DEBIAN_FRONTEND: "noninteractive" });
  }
  const installed = onPath();
  if (installed) return installed;
  say("No browser could be found or installed. Set CHROMIUM_PATH to a Chromium or Chrome.");
  process.exit(1);
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
    for (const folder of readdirSync(cache).filter((name) => /^chromium-\d+$/.test(name))) {
      for (const inside of [
        "chrome-linux/chrome",
        "chrome-linux64/chrome",
        "chrome-mac/Chromium.app/Contents/MacOS/Chromium",
        "chrome-win/chrome.exe",
      ]) {
        const path = join(cache, folder, inside);
        if (existsSync(path)) return path;
      }
    }
  }
  return null;
}
