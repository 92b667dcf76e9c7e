import { sql } from "kysely";
import type { Transaction } from "../../../platform/db/database.ts";
import type { SolidFacts } from "../../../platform/file-content/inspection.ts";
import { previewColumn, type RfqFile } from "./rfq-files.ts";

/** A file that goes with a version of a quote; `id` is its row's, which stays when the stored file goes. */
export type QuoteFile = RfqFile;

/** The files of some quotes in the order in which they were added, by the quote's id. */
export async function filesOfQuotes(
  tx: Transaction,
  quoteIds: readonly string[],
): Promise<Map<string, QuoteFile[]>> {
  if (quoteIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom("quote_files as f")
    .leftJoin("stored_files as s", "s.id", "f.file_id")
    .leftJoin("file_previews as p", "p.file_id", "f.file_id")
    .select(previewColumn)
    .select([
      "f.quote_id",
      "f.id",
      "f.file_id as fileId",
      "f.name",
      "f.content_type as contentType",
      "f.bytes",
      "s.facts",
    ])
    .where("f.quote_id", "in", [...quoteIds])
    .orderBy("f.quote_id")
    .orderBy("f.position")
    .execute();
  const files = Map.groupBy(rows, ({ quote_id }) => quote_id);
  return new Map(
    [...files].map(([id, ofQuote]) => [
      id,
      ofQuote.map(({ quote_id: _quote, bytes, facts, ...file }) => ({
        ...{ ...file, bytes: Number(bytes) },
        facts: facts as SolidFacts | null,
      })),
    ]),
  );
}

/**
 * Adds files to a version of a quote that is being sent: those that somebody uploaded for quotes, and those of its earlier
 * versions, whoever of the company uploaded them. Others are left out.
 *
 * @returns how many were added
 */
export async function insertQuoteFiles(
  tx: Transaction,
  quoteId: string,
  uploaderId: string | null,
  fileIds: readonly string[],
): Promise<number> {
  // A guest has none, and is nobody who could have uploaded one.
  if (uploaderId === null || fileIds.length === 0) return 0;
  const { numAffectedRows } = await sql`
    INSERT INTO quote_files (quote_id, buyer_company_id, seller_company_id, position, file_id, owner_id, name,
      content_type, bytes)
    SELECT q.id, q.buyer_company_id, q.seller_company_id, added.position - 1, s.id, s.owner_id, s.name, s.content_type,
           s.bytes
      FROM unnest(${[...fileIds]}::uuid[]) WITH ORDINALITY added (id, position)
      JOIN stored_files s ON s.id = added.id
      JOIN quotes q ON q.id = ${quoteId}
     WHERE s.purpose = 'quote' AND s.name IS NOT NULL
       AND (s.owner_id = ${uploaderId} OR quote_had_file(q.id, s.id))`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Gives a version of a quote the files of the one before, as far as they are still there. */
export async function copyQuoteFiles(
  tx: Transaction,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await sql`
    INSERT INTO quote_files (quote_id, buyer_company_id, seller_company_id, position, file_id, owner_id, name,
      content_type, bytes)
    SELECT ${to}::uuid, buyer_company_id, seller_company_id, position, file_id, owner_id, name, content_type, bytes
      FROM quote_files WHERE quote_id = ${from} AND file_id IS NOT NULL`.execute(tx);
}

/** Whether a stored file went with any quote. */
export async function isQuoteFile(tx: Transaction, fileId: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`SELECT is_quote_file(${fileId}) AS is`.execute(tx);
  return rows[0]?.is === true;
}

/** Somebody who opened a file of a quote; an empty name: the account was deleted. */
export interface QuoteFileReading {
  id: string;
  fileName: string;
  readerName: string;
  companyName: string;
  readAt: Date;
}

/** Who opened the files of the quote that the company acted for sent, of every version, the last first, at most 500. */
export async function readingsOfQuote(
  tx: Transaction,
  invitationId: string,
): Promise<QuoteFileReading[]> {
  const { rows } = await sql<QuoteFileReading>`
    SELECT id, file_name AS "fileName", reader_name AS "readerName", company_name AS "companyName", read_at AS "readAt"
      FROM quote_file_log(${invitationId})`.execute(tx);
  return rows;
}
