import { type EntryContext, UNSAFE_ErrorResponseImpl } from "react-router";

// All that is relied on of React Router without being in its documentation, so that an update is
// checked in one place: test/rules/react-router-internals.test.ts compares it with React Router itself.

/**
 * An error response whose `cause` reaches `handleError`, and never the page.
 *
 * @param shown  what error boundaries receive as `data`
 */
export function errorResponseWithCause(status: number, shown: unknown, cause: Error) {
  const response = new UNSAFE_ErrorResponseImpl(status, "", shown);
  // React Router hands `error` to `handleError`. Not enumerable, so that it is not copied into the page.
  return Object.defineProperty(response, "error", { value: cause });
}

/** What `errorResponseWithCause` was given as cause; anything else is returned as it is. */
export function causeOf(error: unknown): unknown {
  return error instanceof UNSAFE_ErrorResponseImpl ? Reflect.get(error, "error") : error;
}

/** The first of the two scripts of `<Scripts>`: the page's state, and the stream its data comes by. */
export function contextScript(serverHandoffString: string): string {
  return `window.__reactRouterContext=${serverHandoffString};window.__reactRouterContext.stream=new ReadableStream({start(controller){window.__reactRouterContext.streamController=controller}}).pipeThrough(new TextEncoderStream());`;
}

/** The statement of the second script that hands over the modules of the page's routes. */
export function routeModulesStatement(modulesById: string): string {
  return `window.__reactRouterRouteModules=${modulesById};`;
}

/** Says what `<Scripts>` says when it is rendered: the data of the page follows only where scripts are. */
export function markScriptsAsRendered(entry: EntryContext): void {
  entry.renderMeta = { ...entry.renderMeta, didRenderScripts: true };
}

/**
 * Keeps a field of a loader's data for the server's own rendering: it is not handed over in the document, whose markup
 * says it already. Not enumerable, so that it is not copied.
 */
export function keepOnServer<Data extends object>(data: Data, field: keyof Data): void {
  Object.defineProperty(data, field, { value: data[field], enumerable: false });
}
