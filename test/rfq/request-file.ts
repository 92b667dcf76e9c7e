import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { expect } from "vitest";
import { filePurposes } from "../../src/app/server/file-purposes.ts";
import { keepFile } from "../../src/market/files/use-cases/keep-file.ts";
import { readFile } from "../../src/market/files/use-cases/read-file.ts";
import { receiveFile } from "../../src/market/files/use-cases/receive-file.ts";
import { addRfqFiles } from "../../src/market/rfq/use-cases/change-rfq-files.ts";
import { rfqFiles } from "../../src/market/rfq/use-cases/rfq-file-purpose.ts";
import type { Context } from "../../src/platform/context.ts";
import { isAppError } from "../../src/shared/errors.ts";

/** Uploads a table of parts for requests, or something else. @returns id of the stored file */
export async function uploadForRfq(
  ctx: Context,
  name = "parts.csv",
  // The same content again would be the same file.
  content: Buffer = Buffer.from(`part,quantity\n${randomUUID()},500\n`),
): Promise<string> {
  const received = await receiveFile(ctx, { name, bytes: Readable.from([content]) });
  return (await keepFile(ctx, filePurposes, received, { purpose: rfqFiles, key: null })).id;
}

/** Uploads one and adds it to a draft. @returns id of the stored file */
export async function addFileTo(ctx: Context, rfqId: string, name?: string): Promise<string> {
  const id = await uploadForRfq(ctx, name);
  await addRfqFiles(ctx, rfqId, [id]);
  return id;
}

/** Whether somebody can open a stored file; opening it is noted. */
export async function opens(ctx: Context, fileId: string): Promise<boolean> {
  try {
    const file = await readFile(ctx, filePurposes, fileId);
    return (await text(await file.open())).startsWith("part,");
  } catch (error) {
    if (isAppError(error) && error.code === "not_found") return false;
    throw error;
  }
}

/** Somebody as a member of another's company. */
export function actingFor(ctx: Context, { viewer: { company } }: Context): Context {
  return { ...ctx, viewer: { ...ctx.viewer, company } };
}

/** What the database itself lets somebody read of a request, whatever the code asks. */
async function rowsFor({ db: database, viewer }: Context, id: string, file: string) {
  return database.transaction(viewer, async (tx) => {
    const rows = [
      await tx.selectFrom("rfqs").select("id").where("id", "=", id).execute(),
      await tx.selectFrom("rfq_lines").select("id").where("rfq_id", "=", id).execute(),
      await tx.selectFrom("rfq_files").select("id").where("rfq_id", "=", id).execute(),
      await tx.selectFrom("stored_files").select("id").where("id", "=", file).execute(),
    ];
    return rows.map((found) => found.length).join(" ");
  });
}

/** A request, its two lines, its file, and the stored file. */
export const everything = "1 2 1 1";
export const detailsAlone = "1 2 0 0";
export const nothing = "0 0 0 0";

/** Expects that the database shows somebody these rows of a request, and the file accordingly. */
export async function expectAccess(
  ctx: Context,
  { id, file }: { id: string; file: string },
  rows: string,
): Promise<void> {
  expect(await rowsFor(ctx, id, file)).toBe(rows);
  expect(await opens(ctx, file)).toBe(rows === everything);
}
