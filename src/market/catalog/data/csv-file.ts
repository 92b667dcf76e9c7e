import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { pipeline, Transform } from "node:stream";
import { type CsvError, type Options, parse } from "csv-parse";
import { parse as parseText } from "csv-parse/sync";
import type { CsvRecord } from "../rules/import-row.ts";

/** The file as a whole cannot be imported; the message says why and what to do. */
export class UnusableFile extends Error {
  override readonly name = "UnusableFile";
}

/** A record, or the reason why it is none. */
export interface CsvRow {
  /** Where it begins in the file, from 1. */
  line: number;
  /** As it stands in the file. */
  raw: string;
  record?: CsvRecord;
  reason?: string;
}

export interface CheckedFile {
  /** Records below the header. */
  rows: number;
  columns: string[];
  modifiedAt: Date;
}

/** One record may be this long; a longer one is a file of another kind, or a quote that is never closed. */
const longestRecord = 1024 * 1024;

/** A header of this length ends well within it. */
const headerBytes = 64 * 1024;

const options: Options = {
  max_record_size: longestRecord,
  relax_quotes: true,
  relax_column_count: true,
  skip_empty_lines: true,
  trim: false,
};

/**
 * Reads the whole file once, in constant memory, before anything is written.
 *
 * @param required columns that must be in the header
 * @throws UnusableFile missing, empty, not UTF-8, not CSV, a record over 1 MiB, or a column is missing
 */
export async function checkCsv(
  path: string,
  required: string[],
  progress: (bytes: number, ofBytes: number) => void,
): Promise<CheckedFile> {
  const found = await stat(path).catch(() => {
    throw new UnusableFile(`${path} does not exist or cannot be read.`);
  });
  if (!found.isFile()) throw new UnusableFile(`${path} is not a file.`);
  if (found.size === 0) throw new UnusableFile(`${path} is empty.`);
  await refuseUtf16(path);
  let header: string[] | undefined;
  let rows = 0;
  for await (const values of records<string[]>(path, options, (bytes) =>
    progress(bytes, found.size),
  )) {
    if (header !== undefined) rows += 1;
    else {
      header = columnsOf(values);
      checkHeader(header, required);
    }
  }
  if (header === undefined) throw new UnusableFile(`${path} has no header.`);
  return { rows, columns: header, modifiedAt: found.mtime };
}

/**
 * The columns that the first record of a file names, whatever stands below it.
 *
 * @throws UnusableFile it is UTF-16, empty, or its beginning is not CSV
 */
export async function readHeader(path: string): Promise<string[]> {
  await refuseUtf16(path);
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headerBytes), 0, headerBytes, 0);
    const text = new TextDecoder("utf-8").decode(buffer.subarray(0, bytesRead));
    const [header] = parseText(text, { ...options, to: 1 }) as string[][];
    if (header === undefined) throw new UnusableFile("It is empty.");
    return columnsOf(header);
  } catch (error) {
    throw explained(error);
  } finally {
    await file.close();
  }
}

/** The records below the header, one by one, in constant memory. Call `checkCsv` first. */
export async function* readCsv(path: string): AsyncGenerator<CsvRow> {
  type WithInfo = { record: string[]; raw: string; info: { lines: number } };
  let header: string[] | undefined;
  let line = 1;
  for await (const { record, raw, info } of records<WithInfo>(path, {
    ...options,
    raw: true,
    info: true,
  })) {
    const row = { line, raw: raw.replace(/[\r\n]+$/, "") };
    line = info.lines + 1;
    if (header === undefined) header = columnsOf(record);
    else if (record.length !== header.length) {
      yield { ...row, reason: `it has ${record.length} values for ${header.length} columns` };
    } else {
      const entries = header.map((name, index) => [name, record[index]] as const);
      yield { ...row, record: Object.fromEntries(entries) };
    }
  }
}

async function* records<T>(
  path: string,
  parserOptions: Options,
  progress?: (bytes: number) => void,
): AsyncGenerator<T> {
  const source = createReadStream(path, { highWaterMark: 128 * 1024 });
  const parser = parse(parserOptions);
  // The iterator below receives the errors too: whoever reads it decides.
  pipeline(source, strictUtf8(progress), parser, () => undefined);
  try {
    for await (const record of parser) yield record as T;
  } catch (error) {
    throw explained(error);
  } finally {
    source.destroy();
  }
}

/** Text of UTF-8 bytes without a byte order mark; an invalid byte is an error, not a question mark. */
function strictUtf8(progress: ((bytes: number) => void) | undefined): Transform {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let bytes = 0;
  let lines = 1;
  const decode = (chunk: Buffer | undefined) => {
    let text: string;
    try {
      text = decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      throw new UnusableFile(
        `The file is not UTF-8 (near line ${lines}). Save it as "CSV UTF-8" and import it again.`,
      );
    }
    if (text.includes("\0")) {
      throw new UnusableFile(
        `The file holds zero bytes (near line ${lines}), so it is not text in UTF-8.`,
      );
    }
    for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) lines += 1;
    return text;
  };
  return new Transform({
    readableObjectMode: false,
    transform(chunk: Buffer, _encoding, done) {
      try {
        bytes += chunk.length;
        const text = decode(chunk);
        progress?.(bytes);
        done(null, text);
      } catch (error) {
        done(error as Error);
      }
    },
    flush(done) {
      try {
        done(null, decode(undefined));
      } catch (error) {
        done(error as Error);
      }
    },
  });
}

async function refuseUtf16(path: string): Promise<void> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
    const mark = buffer.toString("hex");
    if (mark === "fffe" || mark === "feff") {
      throw new UnusableFile(
        'The file is UTF-16 ("Unicode text"). Save it as "CSV UTF-8" and import it again.',
      );
    }
  } finally {
    await file.close();
  }
}

function columnsOf(header: string[]): string[] {
  return header.map((name) => name.trim().toLowerCase());
}

function checkHeader(columns: string[], required: string[]): void {
  const missing = required.filter((name) => !columns.includes(name));
  if (missing.length > 0) {
    const hint =
      columns.length === 1 && /[;\t]/.test(columns[0] ?? "")
        ? " Its values are not separated by commas."
        : "";
    throw new UnusableFile(
      `The header lacks ${missing.join(", ")}.${hint} It has: ${columns.join(", ").slice(0, 300)}.`,
    );
  }
  const repeated = columns.find((name, index) => name !== "" && columns.indexOf(name) !== index);
  if (repeated !== undefined) throw new UnusableFile(`The header has ${repeated} twice.`);
}

function explained(error: unknown): unknown {
  if (!(error instanceof Error) || !("code" in error)) return error;
  const { code, message } = error as CsvError;
  if (String(code) === "CSV_MAX_RECORD_SIZE") {
    return new UnusableFile(
      "A record is longer than 1 MiB. Either this is not a CSV file, or a quote is never closed.",
    );
  }
  if (String(code).startsWith("CSV_")) return new UnusableFile(`The file is not CSV: ${message}.`);
  return error;
}
