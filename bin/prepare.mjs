// Brings a checkout to the point where it can run: packages installed, pages built. Plain JavaScript for
// Node 20, because it runs before anything is installed.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const windows = process.platform === "win32";

/** Node 24, which the package `node` brings; the one that runs this file may be older. */
export const node = join(root, "node_modules", ".bin", windows ? "node.cmd" : "node");

/** Says what is being done, on the error stream, so that output can be piped. */
export function say(text) {
  process.stderr.write(`${text}\n`);
}

/** Runs a command in the project with Node 24 first on the path; gives its exit code. */
export function run(command, args, env = {}) {
  const options = { ...optionsWith(env), stdio: "inherit" };
  const { status, error, signal } = spawnSync(command, args, options);
  if (error) throw error;
  return status ?? (signal ? 1 : 0);
}

/**
 * Starts a command as `run` does, and keeps what it says until `show` is called.
 *
 * @returns `show`, which says what was kept and then the rest as it comes, and gives the exit code at the end
 */
export function start(command, args, env = {}) {
  const child = spawn(command, args, {
    ...optionsWith(env),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const kept = [];
  let write = (stream, text) => kept.push([stream, text]);
  child.stdout.on("data", (text) => write(process.stdout, text));
  child.stderr.on("data", (text) => write(process.stderr, text));
  const ended = new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (status) => resolve(status ?? 1));
  });
  // Whoever asks hears of the failure; until then it is not an unhandled one.
  ended.catch(() => undefined);
  return {
    show() {
      write = (stream, text) => stream.write(text);
      for (const [stream, text] of kept.splice(0)) stream.write(text);
      return ended;
    },
  };
}

function optionsWith(env) {
  const path = `${join(root, "node_modules", ".bin")}${windows ? ";" : ":"}${process.env.PATH}`;
  return { cwd: root, env: { ...process.env, ...env, PATH: path }, shell: windows };
}

/** Installs packages when the lockfile is not the one that was installed. */
export function install() {
  const [major = 0] = process.versions.node.split(".").map(Number);
  if (major < 20) {
    say(`Node ${process.versions.node} is too old: version 20 or newer is needed.`);
    process.exit(1);
  }
  const stamp = join(root, "node_modules", ".installed");
  const wanted = hash(
    ["package.json", "package-lock.json"].map((file) => readFileSync(join(root, file))),
  );
  if (existsSync(node) && existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  say("Installing packages (once; about a minute) …");
  const code = run("npm", ["install", "--no-audit", "--no-fund", "--loglevel=error"]);
  if (code !== 0 || !existsSync(node)) {
    say("npm install failed. Its message is above; nothing else was changed.");
    process.exit(code || 1);
  }
  // npm may rewrite the lockfile: the stamp holds what is there now. It is a new file, never the old one
  // rewritten: folders copied by hard links share that one, and would believe to be installed too.
  rmSync(stamp, { force: true });
  writeFileSync(
    stamp,
    hash(["package.json", "package-lock.json"].map((file) => readFileSync(join(root, file)))),
  );
}

/** Builds pages and server when a file they are made from changed since the last build. */
export function build() {
  const stamp = join(root, "build", ".built");
  const wanted = hash(sources());
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  say("Building …");
  const script = (path) => run(node, ["--disable-warning=ExperimentalWarning", path]);
  const code =
    run("react-router", ["build", "--logLevel", "warn"]) ||
    script("scripts/bundle-server.ts") ||
    script("scripts/compact-manifest.ts") ||
    script("scripts/compress-assets.ts");
  if (code !== 0) process.exit(code);
  writeFileSync(stamp, wanted);
}

function sources() {
  const files = [
    "package-lock.json",
    "vite.config.ts",
    "react-router.config.ts",
    "scripts/bundle-server.ts",
    "scripts/compact-manifest.ts",
    "scripts/release-of.ts",
  ];
  for (const folder of ["src", "public"]) {
    if (!existsSync(join(root, folder))) continue;
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      if (entry.isFile()) files.push(join(entry.parentPath, entry.name).slice(root.length + 1));
    }
  }
  return files.sort().map((file) => {
    const { size, mtimeMs } = statSync(join(root, file));
    return `${file} ${size} ${mtimeMs}`;
  });
}

function hash(parts) {
  const sum = createHash("sha256");
  for (const part of parts) sum.update(part).update("\0");
  return sum.digest("hex");
}
