import { once } from "node:events";
import type { Readable } from "node:stream";
import { Busboy } from "@fastify/busboy";
import { AppError, isAppError } from "../../shared/errors.ts";
import { readRest } from "./read-rest.ts";

/** A file of a form, while it comes. */
export interface UploadPart {
  field: string;
  /** As the browser names it. */
  name: string;
  /** To be read to the end; ends with an error when the upload breaks off. */
  bytes: AsyncIterable<Uint8Array>;
}

/** What an upload form sends beside its files: a message of 5,000 characters has up to 20,000 bytes. */
const limits = { fields: 20, fieldSize: 24_000, fieldNameSize: 100, parts: 60, headerPairs: 50 };

/**
 * Reads a form with files as it comes, no file ever in memory as a whole.
 *
 * @param mostFiles more are refused
 * @param more limits of a form that is larger than usual
 * @param receive takes each file, one after the other in the order of the form; what it throws ends the reading
 * @returns values of the other fields, the first of each name, also of those that came after a file
 * @throws AppError unsupported_media when the body is no such form; invalid_input for a broken one, or one
 *   that broke off; whatever `receive` throws
 */
export async function readUploads(
  request: Request,
  mostFiles: number,
  receive: (part: UploadPart) => Promise<void>,
  more: Partial<typeof limits> = {},
): Promise<Map<string, string>> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type) || request.body === null) {
    throw new AppError("unsupported_media", {
      message: "A form with a file was expected (multipart/form-data).",
    });
  }
  const parser = openParser(type, { ...limits, ...more, files: mostFiles });
  const refusal = new AbortController();
  const refuse = (reason: unknown) => refusal.abort(reason);
  const fields = new Map<string, string>();
  const streams: Readable[] = [];
  const received: Promise<void>[] = [];
  parser.on("error", (error) => refuse(brokeOff(error)));
  parser.on("field", (name, value, isNameCut, isValueCut) => {
    if (isNameCut || isValueCut) refuse(broken("A field of the form is too long."));
    else if (!fields.has(name)) fields.set(name, value.replaceAll("\0", ""));
  });
  parser.on("file", (field, stream, name) => {
    stream.on("error", () => undefined);
    // An input of a form in which no file was chosen.
    if (name === undefined || name === "") {
      stream.resume();
      return;
    }
    streams.push(stream);
    const part = { field, name: typedName(name), bytes: stream };
    const one = (received.at(-1) ?? Promise.resolve()).then(() => receive(part));
    one.catch(refuse);
    received.push(one);
  });
  for (const event of ["filesLimit", "fieldsLimit", "partsLimit"] as const) {
    parser.on(event, () => refuse(broken("This form holds too many files or fields.")));
  }
  const reader = request.body.getReader();
  try {
    await feed(parser, reader, refusal.signal);
    await Promise.all(received);
    refusal.signal.throwIfAborted();
    return fields;
  } catch (error) {
    // Also what is no app error, when a file's receiver failed.
    const reason: unknown = refusal.signal.aborted
      ? refusal.signal.reason
      : isAppError(error)
        ? error
        : brokeOff(error);
    for (const stream of streams) stream.destroy(brokeOff(error));
    parser.destroy();
    await Promise.allSettled(received);
    await readRest(reader, isTooLarge(reason));
    throw reason;
  }
}

/**
 * Forms write three characters of names in a way of their own (HTML, "multipart/form-data"). NUL, which no file's name
 * has, no text of the database holds either.
 */
function typedName(name: string): string {
  return name
    .replaceAll("\0", "")
    .replaceAll("%22", '"')
    .replaceAll(/%0[AD]/gi, " ");
}

function openParser(type: string, bounds: typeof limits & { files: number }) {
  try {
    return new Busboy({ headers: { "content-type": type }, limits: bounds });
  } catch (error) {
    throw broken("This form cannot be read.", error);
  }
}

/** Hands the body over piece by piece, no faster than its files are taken. */
async function feed(
  parser: InstanceType<typeof Busboy>,
  reader: ReadableStreamDefaultReader<Uint8Array>,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    const { done, value } = await reader.read();
    signal.throwIfAborted();
    if (done) break;
    if (!parser.write(value)) await once(parser, "drain", { signal });
  }
  const isRead = once(parser, "finish", { signal });
  parser.end();
  await isRead;
}

function isTooLarge(error: unknown): boolean {
  return isAppError(error) && error.code === "too_large";
}

function broken(message: string, cause?: unknown): AppError {
  return new AppError("invalid_input", { message, cause });
}

function brokeOff(cause: unknown): AppError {
  return broken("The upload broke off. Please try again.", cause);
}
