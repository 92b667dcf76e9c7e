import type { Context } from "../../../../platform/context.ts";
import { readForm } from "../../../../platform/web/read-form.ts";
import { readUploads, type UploadPart } from "../../../../platform/web/read-uploads.ts";
import { isAppError } from "../../../../shared/errors.ts";
import { isId } from "../../../catalog/rules/input.ts";
import { keepFile } from "../../../files/use-cases/keep-file.ts";
import { receiveFile } from "../../../files/use-cases/receive-file.ts";
import { firstFilesRefusal } from "../../rules/first-contact.ts";
import { mostFiles, tooManyFiles } from "../../rules/message-files.ts";
import { messageFilePurpose } from "../../use-cases/message-file-purpose.ts";

/** Files beyond those that a message takes are refused by name; a form with more is refused as a whole. */
const mostRead = 40;
const purpose = "message";

/** A form with a message, as a browser without a script sends it. */
export interface MessageForm {
  /** `files` holds the ids of all files that are stored, `file_names` their names, each an entry a line. */
  form: FormData;
  files: string[];
  /** Why some of its files were not taken, each with its name. */
  refusals: string[];
}

/**
 * Reads a form with a message and its files. What was written is there also when a file is refused, and so are the files
 * that were stored, by an earlier sending of the form, too.
 *
 * @throws AppError as `readForm` and `readUploads`
 */
export async function readMessageForm(ctx: Context, request: Request): Promise<MessageForm> {
  const isMultipart = request.headers.get("content-type")?.startsWith("multipart/") === true;
  if (!isMultipart) {
    const form = await readForm(request);
    return { form, files: idsOf(form.get("files")), refusals: [] };
  }
  const kept: { id: string; name: string }[] = [];
  const refusals: string[] = [];
  let count = 0;
  const fields = await readUploads(request, mostRead, async (part) => {
    const bytes = keptOpen(part.bytes);
    count += 1;
    try {
      if (count > mostFiles) refusals.push(`${part.name}: ${tooManyFiles}`);
      else kept.push(await store(ctx, { ...part, bytes }));
    } catch (error) {
      if (!isAppError(error)) throw error;
      const { fields = {}, message } = error;
      refusals.push(`${part.name}: ${Object.values(fields)[0]?.[0] ?? message}`);
    }
    // To its end: the fields of the form that follow are read after it.
    for await (const _ of bytes);
  });
  const form = new FormData();
  for (const [name, value] of fields) form.set(name, value);
  const files = [...new Set([...idsOf(form.get("files")), ...kept.map(({ id }) => id)])];
  const names = [form.get("file_names"), ...kept.map(({ name }) => name)];
  form.set("files", files.join("\n"));
  form.set("file_names", names.filter(Boolean).join("\n"));
  return { form, files, refusals };
}

/**
 * Takes files out of a form that was refused for them, so that it can be sent again: those that are named like links, or
 * else all.
 */
export function dropRefusedFiles(error: unknown, form: FormData): void {
  if (!isAppError(error) || error.fields?.files === undefined) return;
  const ids = idsOf(form.get("files"));
  const names = String(form.get("file_names") ?? "").split("\n");
  const kept = ids.flatMap((id, at) => {
    const name = names[at] ?? "";
    return firstFilesRefusal([name]) === null ? [{ id, name }] : [];
  });
  const isKnown = names.length === ids.length && kept.length < ids.length;
  const left = isKnown ? kept : [];
  form.set("files", left.map(({ id }) => id).join("\n"));
  form.set("file_names", left.map(({ name }) => name).join("\n"));
}

async function store(ctx: Context, part: UploadPart) {
  const received = await receiveFile(ctx, part);
  return keepFile(ctx, { [purpose]: messageFilePurpose }, received, { purpose, key: null });
}

function idsOf(value: FormDataEntryValue | null): string[] {
  return typeof value === "string" ? value.split(/\s+/).filter(isId) : [];
}

/** The same pieces; whoever stops reading early does not end the stream, which would end the whole form. */
function keptOpen(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const pieces = bytes[Symbol.asyncIterator]();
  return { [Symbol.asyncIterator]: () => ({ next: () => pieces.next() }) };
}
