import { routeModulesStatement } from "../../platform/web/react-router-internals.ts";

/** Addresses of the modules that a page starts with. */
export interface FirstModules {
  manifest: string;
  entry: string;
  /** Route id → its module, outermost first. */
  routes: Record<string, string>;
  /** What those import in turn; may repeat itself. */
  imports: string[];
}

/** For pages that are not painted: a tab in the background, a browser that does not tell of painting. */
const latestStartMs = 2000;

/**
 * The script of a document that fetches and runs the page's modules after the first paint.
 *
 * All are asked for at once, so that none waits for the one that imports it. The manifest and the routes
 * are there before the entry runs, which is what React Router's browser part relies on.
 */
export function startAfterPaint({ manifest, entry, routes, imports }: FirstModules): string {
  const files = new Set([manifest, entry, ...Object.values(routes), ...imports]);
  return `const start=async()=>{
for(const href of ${literal([...files])})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));
const routes=Object.entries(${literal(routes)}).map(async([id,file])=>[id,await import(file)]);
await import(${literal(manifest)});
${routeModulesStatement("Object.fromEntries(await Promise.all(routes))")}
await import(${literal(entry)});
};
let isStarted=false;
const once=()=>{if(!isStarted){isStarted=true;start().catch(error=>{window.earlyInput?.giveUp();throw error})}};
new PerformanceObserver(once).observe({type:"paint",buffered:true});
setTimeout(once,${latestStartMs});`;
}

// "<" could end the script element.
function literal(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
