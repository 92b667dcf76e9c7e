import type { PageContext } from "../../../../platform/web/page-context.ts";
import { readUploads } from "../../../../platform/web/read-uploads.ts";
import { isAppError } from "../../../../shared/errors.ts";
import type { KeptForm } from "../../rules/kept-form.ts";
import { keepForm } from "../../use-cases/kept-forms/keep-form.ts";
import { rememberKept } from "./kept-cookie.ts";

/** A form with files is larger; of such a one they are passed over while it comes. */
const mostWithoutFiles = 256 * 1024;
const mostFiles = 20;

/**
 * Keeps the form that a request brings, whose sender has to sign in first. Whatever fails, nothing is kept and the way
 * to sign in stays open.
 */
export async function keepUnsent(ctx: PageContext, request: Request): Promise<void> {
  try {
    const form = await formOf(request);
    const token = form === null ? null : await keepForm(ctx, form);
    if (token !== null) rememberKept(ctx, token);
  } catch (error) {
    if (!isAppError(error)) ctx.log.warn({ err: error }, "A form was not kept");
  }
}

async function formOf(request: Request): Promise<KeptForm | null> {
  const url = new URL(request.url);
  url.searchParams.delete("_routes");
  const path = `${url.pathname}${url.search}`;
  const type = request.headers.get("content-type") ?? "";
  if (type.startsWith("application/x-www-form-urlencoded")) {
    const fields = [...new URLSearchParams(await request.text())];
    const plain = fields.map(([name, value]): [string, string] => [name, withoutNul(value)]);
    return { path, enctype: "application/x-www-form-urlencoded", fields: plain, hadFiles: false };
  }
  if (!type.startsWith("multipart/form-data")) return null;
  const enctype = "multipart/form-data";
  if (Number(request.headers.get("content-length") ?? Infinity) > mostWithoutFiles) {
    const fields = [...(await readUploads(request, mostFiles, passOver))];
    return { path, enctype, fields, hadFiles: true };
  }
  const all = [...(await request.formData())];
  const fields = all.flatMap(([name, value]): [string, string][] =>
    typeof value === "string" ? [[name, withoutNul(value)]] : [],
  );
  const hadFiles = all.some(([, value]) => typeof value !== "string" && value.size > 0);
  return { path, enctype, fields, hadFiles };
}

async function passOver({ bytes }: { bytes: AsyncIterable<Uint8Array> }): Promise<void> {
  for await (const _ of bytes);
}

function withoutNul(text: string): string {
  return text.replaceAll("\0", "");
}
