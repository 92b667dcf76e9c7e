// `npm run dev`: the site with reload. Pages are built again when a file changes, then the server
// restarts on the same data folder.
import { spawn } from "node:child_process";
import { watch } from "node:fs";
import { join } from "node:path";
import { build, install, node, root, say } from "./prepare.mjs";

install();
let server = start();
let timer;

function start() {
  build();
  return spawn(node, ["--disable-warning=ExperimentalWarning", "build/site/server.js"], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, HTML_CACHE: "off" },
  });
}

function restart(file) {
  clearTimeout(timer);
  // Editors write in several steps: wait until they are done.
  timer = setTimeout(() => {
    say(`${file} changed: restarting`);
    const old = server;
    old.once("exit", () => {
      server = start();
    });
    old.kill("SIGTERM");
  }, 150);
}

for (const folder of ["src", "migrations", "public"]) {
  watch(join(root, folder), { recursive: true }, (_, file) => restart(file));
}
process.on("SIGINT", () => server.kill("SIGINT"));
process.on("SIGTERM", () => server.kill("SIGTERM"));
server.on("exit", (code) => code && process.exit(code));
