// Writes the route manifest, which every first page loads, without what it says over and over: a third fewer bytes.
import { deepStrictEqual } from "node:assert";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";

/** A route as React Router tells browsers of it (`EntryRoute` of react-router). */
interface ManifestRoute {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  module: string;
  imports: string[];
  css: string[];
  [flag: string]: unknown;
}

interface Manifest {
  entry: { module: string; imports: string[] };
  routes: Record<string, ManifestRoute>;
}

const assigned = /^window\.__reactRouterManifest=(.*?);?\s*$/s;
const flags = [
  "hasAction",
  "hasLoader",
  "hasClientAction",
  "hasClientLoader",
  "hasClientMiddleware",
  "hasDefaultExport",
  "hasErrorBoundary",
] as const;
const known = new Set(["id", "parentId", "path", "index", "module", "imports", "css", ...flags]);

/** Runs in browsers, on every first page: written to be short. */
const expand = `(release,files,lines,rest)=>{
const file=name=>"/assets/"+(name.includes("+")?name.replace("+","-"+release):name+"-"+release+".js");
files=files.split(" ").map(file);
const at=places=>[...places].map(place=>files[place.charCodeAt()-35]);
const routes={};
for(const line of lines.split("\\n")){
const[id,parent,path,set,module,imports,css,others]=line.split(" "),route={id};
if(parent!="-")route.parentId=parent||"root";
if(path!="-")route.path=path;
if(set&1)route.index=true;
${JSON.stringify(flags)}.map((flag,bit)=>route[flag]=!!(set&2<<bit));
route.module=file(module||id.split("/").pop());
routes[id]=Object.assign(route,{imports:at(imports),css:at(css)},others&&JSON.parse(others))
}
return{...rest,routes}}`.replaceAll("\n", "");

const folder = "build/client/assets";
for (const name of readdirSync(folder).filter((file) => /^manifest-\w+\.js$/.test(file))) {
  const path = join(folder, name);
  const plain = assigned.exec(readFileSync(path, "utf8"))?.[1];
  if (plain === undefined)
    throw new Error(`${path} is no route manifest as React Router writes it`);
  const manifest = JSON.parse(plain) as Manifest;
  for (const route of Object.values(manifest.routes)) {
    // Those come with the script that starts the page.
    route.imports = route.imports.filter((file) => !manifest.entry.imports.includes(file));
  }
  const compact = write(manifest);
  deepStrictEqual(
    withSortedImports(read(compact)),
    withSortedImports(manifest),
    "The compact manifest says something else",
  );
  writeFileSync(path, compact);
}

/** A script that assigns the same manifest: a line for each route, its files by their place in one list. */
function write({ routes, ...rest }: Manifest): string {
  const release = /-([\w-]{7})\.js$/.exec(rest.entry.module)?.[1] ?? "";
  const uses = new Map<string, number>();
  for (const { imports, css } of Object.values(routes)) {
    for (const file of [...imports, ...css]) uses.set(file, (uses.get(file) ?? 0) + 1);
  }
  // The most used first: the shortest numbers.
  const files = [...uses.keys()].sort((a, b) => (uses.get(b) ?? 0) - (uses.get(a) ?? 0));
  const places = (names: string[]) =>
    String.fromCharCode(...names.map((file) => 35 + files.indexOf(file)));
  const lines = Object.values(routes).map((route) => {
    const { id, parentId = "-", path = "-", index, module, imports, css } = route;
    const others = Object.fromEntries(Object.entries(route).filter(([key]) => !known.has(key)));
    const set = flags.reduce((bits, flag, at) => bits + (route[flag] ? 1 << at : 0), 0);
    return [
      id,
      parentId === "root" ? "" : parentId,
      path,
      set * 2 + (index ? 1 : 0),
      module === fileOf(id, release) ? "" : shortened(module, release),
      places(imports.toSorted((a, b) => files.indexOf(a) - files.indexOf(b))),
      places(css),
      ...(Object.keys(others).length > 0 ? [JSON.stringify(others)] : []),
    ].join(" ");
  });
  const names = files.map((file) => shortened(file, release)).join(" ");
  const told = [release, names, lines.join("\n")];
  return `window.__reactRouterManifest=(${expand})(${told.map((part) => JSON.stringify(part)).join()},${JSON.stringify(rest)});`;
}

/** "/assets/lists-LWHPEhP.css#" as "lists+.css#", and a script by its name alone. */
function shortened(file: string, release: string): string {
  return file
    .replace("/assets/", "")
    .replace(`-${release}`, "+")
    .replace(/\+\.js$/, "");
}

function fileOf(id: string, release: string): string {
  return `/assets/${id.split("/").at(-1)}-${release}.js`;
}

/** What is loaded beside a route has no order. */
function withSortedImports({ routes, ...rest }: Manifest): Manifest {
  const sorted = Object.entries(routes).map(([id, route]) => [
    id,
    { ...route, imports: route.imports.toSorted() },
  ]);
  return { ...rest, routes: Object.fromEntries(sorted) };
}

function read(script: string): Manifest {
  const window: Record<string, unknown> = {};
  runInNewContext(script, { window });
  // What another context made has prototypes of its own.
  return JSON.parse(JSON.stringify(window["__reactRouterManifest"])) as Manifest;
}
