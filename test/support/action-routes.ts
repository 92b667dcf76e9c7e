import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../src/routes.ts";

/** The path pattern of every page that takes a form, read from the routes and their modules. */
export function actionRoutes(): string[] {
  const patterns = routes.flatMap((route) => patternsBelow(route, ""));
  if (patterns.length === 0) throw new Error("No page takes a form: modules are read wrongly");
  return patterns;
}

function patternsBelow(route: RouteConfigEntry, parent: string): string[] {
  const pattern = `${parent}/${route.path ?? ""}`.replace(/\/$/, "");
  const module = readFileSync(join("src", route.file), "utf8");
  const takesForms =
    /^export (const|async function|function) action\b/m.test(module) ||
    /^export \{[^}]*\baction\b/m.test(module);
  return [
    ...(takesForms ? [pattern === "" ? "/" : pattern] : []),
    ...(route.children ?? []).flatMap((child) => patternsBelow(child, pattern)),
  ];
}
