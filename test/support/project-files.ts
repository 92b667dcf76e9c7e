import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

export interface ProjectFile {
  /** From the project's folder, with slashes. */
  path: string;
  text: string;
}

const project = resolve(".");

/** What is written by hand and read by people: no packages, builds, data, lock file or binary files. */
export function projectFiles(): ProjectFile[] {
  const ignored = readFileSync(join(project, ".gitignore"), "utf8")
    .split("\n")
    .filter((line) => line.endsWith("/"))
    .map((line) => line.replace(/\/$/, ""));
  return filesBelow("", new Set([...ignored, "/.git"]))
    .filter((path) => path !== "package-lock.json")
    .map((path) => ({ path, text: readFileSync(join(project, path), "utf8") }))
    .filter(({ text }) => !text.includes("\0"));
}

function filesBelow(folder: string, ignored: Set<string>): string[] {
  return readdirSync(join(project, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory())
      return ignored.has(`/${path}`) || ignored.has(entry.name) ? [] : filesBelow(path, ignored);
    return entry.isFile() && !entry.name.endsWith(".log") ? [path] : [];
  });
}
