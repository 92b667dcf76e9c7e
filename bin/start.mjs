// `npm start`: installs what is missing, builds what is stale, and runs the server on Node 24.
import { spawn } from "node:child_process";
import { build, install, node, root } from "./prepare.mjs";

install();
build();
const server = spawn(node, ["--disable-warning=ExperimentalWarning", "src/server.ts"], {
  cwd: root,
  stdio: "inherit",
  env: { NODE_ENV: "production", ...process.env },
  shell: process.platform === "win32",
});
// The server closes itself down in order; this process only waits for it.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
