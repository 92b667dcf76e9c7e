import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import { pipeline, Transform } from "node:stream";
import { createBrotliDecompress, createUnzip } from "node:zlib";
import {
  guardedLookup,
  isAllowedHost,
  isLoopbackAddress,
  isPublicAddress,
} from "./public-address.ts";

/** A page of somebody's site, as it came. */
export interface FetchedPage {
  /** Where it stands in the end, after redirects. */
  url: string;
  status: number;
  /** Without parameters, lower case: "text/html". */
  contentType: string;
  /** Of the content type's parameters, as it is written; null where it names none. */
  charset: string | null;
  bytes: Uint8Array;
}

/** Why a page could not be had; "unwelcome" where the site asks robots to stay away from it. */
export type FetchFailure = "refused" | "unwelcome" | "unreachable" | "late" | "too_large";

/** Thrown where a page could not be had. Its message is for logs: it may name what a person must not see. */
export class FetchError extends Error {
  readonly reason: FetchFailure;
  constructor(reason: FetchFailure, message: string, cause?: unknown) {
    super(message, { cause });
    this.reason = reason;
  }
}

/** Source: the project's security bar. */
const mostRedirects = 3;
const mostBytes = 1024 * 1024;

interface Guard {
  /** Sites of this machine may be read: for tests. */
  allowLoopback: boolean;
}

/**
 * Reads an address that somebody gave: http or https on its usual port, without credentials, of the public internet.
 * The address connected to is the one that was checked, also after each redirect.
 *
 * @param signal ends it: a FetchError "late"
 * @throws FetchError
 */
export async function fetchPage(
  { allowLoopback }: Guard,
  address: string,
  signal: AbortSignal,
): Promise<FetchedPage> {
  let url = address;
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const response = await get(checked(url, allowLoopback), allowLoopback, signal);
    const { statusCode: status = 0, headers } = response;
    if (status >= 300 && status < 400 && headers.location !== undefined) {
      response.destroy();
      url = new URL(headers.location, url).href;
      continue;
    }
    const type = (headers["content-type"] ?? "").toLowerCase();
    const [contentType = ""] = type.split(";");
    const charset = /;\s*charset\s*=\s*"?([^\s;"]+)/.exec(type)?.[1] ?? null;
    const bytes = await bodyOf(response, signal);
    return { url, status, contentType: contentType.trim(), charset, bytes };
  }
  throw new FetchError("unreachable", `${address} leads on and on`);
}

/**
 * Whether an address could be read at all: its scheme, port, credentials and host. A name is looked up only when it is
 * connected to.
 */
export function mayFetch(address: string, { allowLoopback }: Guard): boolean {
  const url = URL.parse(address);
  if (url === null || url.username !== "" || url.password !== "") return false;
  if (url.protocol !== "https:" && url.protocol !== "http:") return false;
  if (allowLoopback && (isLoopbackAddress(bare(url)) || url.hostname === "localhost")) return true;
  return (
    (url.port === "" || url.port === "80" || url.port === "443") &&
    isAllowedHost(url.hostname, isPublicAddress)
  );
}

function checked(address: string, allowLoopback: boolean): URL {
  const url = URL.parse(address);
  if (url === null || !mayFetch(address, { allowLoopback })) {
    throw new FetchError("refused", `${address} may not be read`);
  }
  return url;
}

function bare({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, "");
}

function get(url: URL, allowLoopback: boolean, signal: AbortSignal): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const isAllowed = (one: string) =>
    isPublicAddress(one) || (allowLoopback && isLoopbackAddress(one));
  const send = url.protocol === "https:" ? httpsRequest : httpRequest;
  const request = send(url, {
    headers: {
      accept: "text/html,application/xhtml+xml,text/plain;q=0.8",
      "accept-encoding": "gzip, deflate, br",
      "accept-language": "en",
      "user-agent": "Mozilla/5.0 (compatible; MillwrightProfileReader/1.0)",
    },
    lookup: guardedLookup(isAllowed),
    signal,
  });
  request.on("response", resolve);
  request.on("error", (error) => reject(failureOf(error, signal)));
  request.end();
  return promise;
}

function failureOf(error: unknown, signal: AbortSignal): FetchError {
  if (error instanceof FetchError) return error;
  if (signal.aborted) return new FetchError("late", "The site did not answer in time", error);
  const isRefused = error instanceof Error && /leads to no public address/.test(error.message);
  return new FetchError(isRefused ? "refused" : "unreachable", String(error), error);
}

/** The unpacked body; more than a mebibyte of it is not read. */
async function bodyOf(response: IncomingMessage, signal: AbortSignal): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  const bound = new Transform({
    transform(piece: Uint8Array, _encoding, done) {
      bytes += piece.length;
      if (bytes > mostBytes) done(new FetchError("too_large", "The page has more than 1 MiB"));
      else done(null, piece);
    },
  });
  const ended = (): void => undefined;
  const stream = pipelineOf(response, bound, ended);
  try {
    for await (const piece of stream) pieces.push(piece as Uint8Array);
  } catch (error) {
    throw failureOf(error, signal);
  }
  return Buffer.concat(pieces);
}

function pipelineOf(response: IncomingMessage, bound: Transform, ended: () => void): Transform {
  const encoding = response.headers["content-encoding"] ?? "identity";
  if (encoding === "br") return pipeline(response, createBrotliDecompress(), bound, ended);
  if (encoding === "gzip" || encoding === "deflate" || encoding === "x-gzip") {
    return pipeline(response, createUnzip(), bound, ended);
  }
  return pipeline(response, bound, ended);
}
