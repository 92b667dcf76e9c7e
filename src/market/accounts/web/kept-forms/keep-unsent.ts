import type { PageContext } from "../../../../platform/web/page-context.ts";
import { readUploads, type UploadPart } from "../../../../platform/web/read-uploads.ts";
import { isAppError } from "../../../../shared/errors.ts";
import { localPath } from "../../../../shared/local-path.ts";
import type { KeptForm } from "../../rules/kept-form.ts";
import { keepForm } from "../../use-cases/kept-forms/keep-form.ts";
import { rememberKept } from "./kept-cookie.ts";

/** A form with files is larger; of such a one they are passed over while it comes. */
const mostWithoutFiles = 256 * 1024;
const mostFiles = 20;

/** Names the page of a form that was not sent but typed until the session was over. */
export const keepParameter = "keep";

/**
 * Keeps the form that a request brings, whose sender has to sign in first. Whatever fails, nothing is kept and the way
 * to sign in stays open.
 *
 * @param url of the page: scripts send its forms to an address beside it
 * @returns names of the fields that brought files
 */
export async function keepUnsent(ctx: PageContext, request: Request, url: URL): Promise<string[]> {
  const files: string[] = [];
  const here = `${url.pathname}${url.search}`;
  const meant = url.pathname === "/unsent" ? url.searchParams.get(keepParameter) : null;
  try {
    const form = await formOf(request, localPath(meant, here), files);
    const token = form === null ? null : await keepForm(ctx, form);
    if (token !== null) rememberKept(ctx, token);
  } catch (error) {
    if (!isAppError(error)) ctx.log.warn({ err: error }, "A form was not kept");
  }
  return files;
}

/** @param files gets the names of fields with files */
async function formOf(request: Request, path: string, files: string[]): Promise<KeptForm | null> {
  const type = request.headers.get("content-type") ?? "";
  if (type.startsWith("application/x-www-form-urlencoded")) {
    const fields = [...new URLSearchParams(await request.text())];
    const plain = fields.map(([name, value]): [string, string] => [name, withoutNul(value)]);
    return { path, enctype: "application/x-www-form-urlencoded", fields: plain, hadFiles: false };
  }
  if (!type.startsWith("multipart/form-data")) return null;
  const enctype = "multipart/form-data";
  if (Number(request.headers.get("content-length") ?? Infinity) > mostWithoutFiles) {
    const passOver = async ({ field, bytes }: UploadPart) => {
      files.push(field);
      for await (const _ of bytes);
    };
    const fields = [...(await readUploads(request, mostFiles, passOver))];
    return { path, enctype, fields, hadFiles: true };
  }
  const all = [...(await request.formData())];
  const fields = all.flatMap(([name, value]): [string, string][] =>
    typeof value === "string" ? [[name, withoutNul(value)]] : [],
  );
  for (const [name, value] of all) {
    if (typeof value !== "string" && value.size > 0) files.push(name);
  }
  return { path, enctype, fields, hadFiles: files.length > 0 };
}

function withoutNul(text: string): string {
  return text.replaceAll("\0", "");
}
