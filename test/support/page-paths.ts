import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../src/routes.ts";

/** The path pattern of every page, read from the routes, such as `/settings/company`. */
export function pagePaths(): ReadonlySet<string> {
  return new Set(routes.flatMap((route) => pathsBelow(route, "")));
}

function pathsBelow(route: RouteConfigEntry, parent: string): string[] {
  const path = `${parent}/${route.path ?? ""}`.replace(/\/$/, "");
  return [
    path === "" ? "/" : path,
    ...(route.children ?? []).flatMap((child) => pathsBelow(child, path)),
  ];
}
