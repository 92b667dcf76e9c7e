import type { OpenAPIHono } from "@hono/zod-openapi";
import { createContext } from "react-router";
import type { Context } from "../context.ts";

/** The description of the REST surface, OpenAPI 3.1. */
export type ApiDocument = ReturnType<OpenAPIHono["getOpenAPI31Document"]>;

/** What a page's loader and action get: the request's context and what only pages need. */
export interface PageContext extends Context {
  /** Put on every inline script of this response (Content-Security-Policy). */
  nonce: string;
  theme: "light" | "dark" | "auto";
  /** The code of a message that the last page left for this one, as its cookie brought it. */
  flash: string | null;
  /** Whether this request may read the mails of a trial run. */
  mayOpenMailbox: boolean;
  /** The answer is the document itself, not the data of a page that a running one goes on to. */
  isDocument: boolean;
  /** Headers the page adds to its response, whatever that is: a page, its data, a redirect. */
  responseHeaders: Headers;
  /** Called by a page whose answer depends on who asks or must not be reused. */
  forbidCaching(): void;
  describeApi(): ApiDocument;
}

export const pageContextKey = createContext<PageContext>();
