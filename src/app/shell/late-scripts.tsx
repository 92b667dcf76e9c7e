import { createContext, type ReactNode, useContext } from "react";
import { type EntryContext, Scripts } from "react-router";
import { contextScript, markScriptsAsRendered } from "../../platform/web/react-router-internals.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { type FirstModules, startAfterPaint } from "./start-after-paint.ts";

/** What the server leaves in a document for the scripts that make it a running page. */
export interface Handover {
  /** React Router's own description of the page, as it writes it. */
  state: string;
  modules: FirstModules;
  nonce: string;
}

/** Null in a browser, which finds in the document what it needs. */
export const HandoverContext = createContext<Handover | null>(null);

/** @returns what `LateScripts` writes into the document of this answer */
export function handoverOf(entry: EntryContext, nonce: string): Handover {
  const { manifest, staticHandlerContext, serverHandoffString = "{}" } = entry;
  const routes = staticHandlerContext.matches.flatMap(
    ({ route }) => manifest.routes[route.id] ?? [],
  );
  markScriptsAsRendered(entry);
  return {
    state: serverHandoffString,
    nonce,
    modules: {
      manifest: manifest.url,
      entry: manifest.entry.module,
      routes: Object.fromEntries(routes.map(({ id, module }) => [id, module])),
      imports: [...manifest.entry.imports, ...routes.flatMap(({ imports = [] }) => imports)],
    },
  };
}

/**
 * React Router's scripts, fetched once the page has been painted instead of beside its styles and
 * fonts: on a slow line that brings the largest text a second earlier. Pages work before scripts run.
 */
export function LateScripts(): ReactNode {
  const handover = useContext(HandoverContext);
  const isHydrated = useHydrated();
  // The development server has modules of its own to load first.
  if (import.meta.env.DEV) return <Scripts />;
  if (isHydrated) return null;
  const { state, start } = import.meta.env.SSR && handover ? written(handover) : blank;
  return (
    <>
      <script nonce={handover?.nonce} suppressHydrationWarning>
        {state}
      </script>
      <script type="module" async nonce={handover?.nonce} suppressHydrationWarning>
        {start}
      </script>
    </>
  );
}

const blank = { state: "", start: "" };

function written({ state, modules }: Handover): typeof blank {
  return {
    state: contextScript(state),
    start: startAfterPaint(modules),
  };
}
