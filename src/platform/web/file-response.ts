import { Readable } from "node:stream";
import type { ByteRange } from "../files/files.ts";

/** A file as it is sent. */
export interface SentFile {
  bytes: number;
  /** Of this content, quoted; never of another. */
  etag: string;
  headers: Record<string, string>;
  /** Parts of it are not sent: those of another time would not fit. */
  isWhole?: boolean;
  open(range?: ByteRange): Promise<Readable>;
}

/** Opened by itself a stored file is a document without scripts, forms, cookies or an origin. */
export const storedFileHeaders = {
  "Content-Security-Policy": "default-src 'none'; sandbox",
  "X-Content-Type-Options": "nosniff",
};

/**
 * Sends a file, or the part of it that is asked for (RFC 9110, section 14), piece by piece as its reader takes it.
 *
 * Several ranges at once are answered with the whole file, which the standard allows.
 *
 * @throws as `open` of the file
 */
export async function fileResponse(
  request: { method: string; header(name: string): string | undefined },
  { bytes, etag, headers, isWhole = false, open }: SentFile,
): Promise<Response> {
  const known = {
    ...storedFileHeaders,
    ...headers,
    ETag: etag,
    "Accept-Ranges": isWhole ? "none" : "bytes",
  };
  if (matches(request.header("if-none-match"), etag)) {
    return new Response(null, { status: 304, headers: known });
  }
  const range =
    request.method === "GET" && !isWhole && isCurrent(request.header("if-range"), etag)
      ? rangeOf(request.header("range"), bytes)
      : "whole";
  if (range === "none") {
    return new Response(null, {
      status: 416,
      headers: { ...known, "Content-Range": `bytes */${bytes}` },
    });
  }
  const length = range === "whole" ? bytes : range.end - range.start + 1;
  const sent = { ...known, "Content-Length": String(length) };
  if (request.method === "HEAD") return new Response(null, { headers: sent });
  const stream = await open(range === "whole" ? undefined : range);
  const body = Readable.toWeb(stream) as ReadableStream<Uint8Array>;
  if (range === "whole") return new Response(body, { headers: sent });
  const part = `bytes ${range.start}-${range.end}/${bytes}`;
  return new Response(body, { status: 206, headers: { ...sent, "Content-Range": part } });
}

/** Which bytes a `Range` header asks for; `none` when the file has none of them. */
function rangeOf(header: string | undefined, bytes: number): ByteRange | "whole" | "none" {
  const [, first = "", last = ""] = /^bytes=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header ?? "") ?? [];
  if (first === "" && last === "") return "whole";
  if (first === "") {
    const length = Math.min(Number(last), bytes);
    return length === 0 ? "none" : { start: bytes - length, end: bytes - 1 };
  }
  const start = Number(first);
  if (last !== "" && Number(last) < start) return "whole";
  if (start >= bytes) return "none";
  return { start, end: last === "" ? bytes - 1 : Math.min(Number(last), bytes - 1) };
}

function matches(header: string | undefined, etag: string): boolean {
  const tags = (header ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes(etag) || tags.includes("*");
}

/** A part of a file that has changed since is not asked for. A date is never this file's. */
function isCurrent(header: string | undefined, etag: string): boolean {
  return header === undefined || header.trim() === etag;
}
