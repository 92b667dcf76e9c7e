import { globSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import config from "../../vitest.config.ts";
import { projectFiles } from "../support/project-files.ts";

const texts = new Map(projectFiles().map(({ path, text }) => [path, text]));

/** Suites that also run on the machine's own PostgreSQL, on a machine that has one or not. */
function suitesOnSecondDatabase(): string[] {
  const { embedded, external } = Object.fromEntries(
    (config.test?.projects ?? []).flatMap((project) =>
      typeof project === "object" && "test" in project && project.test?.name !== undefined
        ? [[String(project.test.name), project.test]]
        : [],
    ),
  );
  const chosen = external ?? embedded;
  const left = new Set(chosen?.exclude?.flatMap((pattern) => globSync(pattern)));
  return globSync(chosen?.include ?? []).filter((path) => !left.has(path));
}

/** Files that a file imports, and those that these import; not through the HTTP surface, which imports all. */
function reachedFrom(path: string, known = new Set<string>()): Set<string> {
  if (known.has(path) || path.startsWith("src/app/server/http/")) return known;
  known.add(path);
  for (const [, to = ""] of (texts.get(path) ?? "").matchAll(/from "(\.[^"]+)"/g)) {
    reachedFrom(join(dirname(path), to), known);
  }
  return known;
}

const holdsSql = /\bsql(<[^`]*>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\.query\(/;

// src/platform/postgres runs the embedded server, which is one version.
test("every file with SQL is used by a suite that runs on both databases", () => {
  const suites = suitesOnSecondDatabase();
  expect(suites.length).toBeGreaterThan(20);
  const reached = new Set(suites.flatMap((suite) => [...reachedFrom(suite)]));
  const sources = [...texts].filter(
    ([path, text]) => /^src\/(market|platform\/(?!postgres\/))/.test(path) && holdsSql.test(text),
  );
  expect(sources.length).toBeGreaterThan(40);
  expect(sources.map(([path]) => path).filter((path) => !reached.has(path))).toEqual([]);
});

test("a suite that makes its own database runs on both", () => {
  const suites = new Set(suitesOnSecondDatabase());
  const alone = [...texts].filter(
    ([path, text]) =>
      /^test\/.*\.test\.ts$/.test(path) &&
      /\b(freshDatabase|cloneTemplate|createDatabase)\(/.test(text) &&
      !suites.has(path),
  );
  // Two hundred questions are asked there; what they read, the suites of the catalog read too.
  expect(alone.map(([path]) => path)).toEqual(["test/consultant/evaluation.test.ts"]);
});
