import { sql } from "kysely";
import type { Transaction } from "../../../platform/db/database.ts";
import type { EarlierLine } from "../rules/quoting/earlier-prices.ts";
import { quoteLinesOf } from "./quotes.ts";

/** A quote of a company that another may begin with. */
export interface EarlierQuote {
  id: string;
  title: string;
  createdAt: Date;
}

/**
 * The last version of each of a company's quotes for other requests, the newest first: as long as the company may read what
 * their parts were.
 */
export async function earlierQuotesOf(
  tx: Transaction,
  { rfqId, companyId, most }: { rfqId: string; companyId: string; most: number },
): Promise<EarlierQuote[]> {
  const { rows } = await sql<EarlierQuote>`
    SELECT q.id, r.title, q.created_at AS "createdAt"
      FROM quotes q JOIN rfqs r ON r.id = q.rfq_id
     WHERE q.seller_company_id = ${companyId} AND q.rfq_id <> ${rfqId} AND q.state <> 'superseded'
     ORDER BY q.created_at DESC, q.id DESC LIMIT ${most}`.execute(tx);
  return rows;
}

/** What one of them says of parts that the company may read. @returns undefined for a quote that is not the company's */
export async function earlierQuote(
  tx: Transaction,
  { id, companyId }: { id: string; companyId: string },
): Promise<{ facility: string | null; notes: string; lines: EarlierLine[] } | undefined> {
  const quote = await tx
    .selectFrom("quotes")
    .select(["facility", "notes"])
    .where("id", "=", id)
    .where("seller_company_id", "=", companyId)
    .executeTakeFirst();
  if (quote === undefined) return undefined;
  const lines = (await quoteLinesOf(tx, [id])).get(id) ?? [];
  const known = await tx
    .selectFrom("rfq_lines")
    .select(["id", "name", "process", "material"])
    .where("id", "in", [...lines.map(({ lineId }) => lineId), id])
    .execute();
  return {
    ...quote,
    lines: lines.flatMap((line) => {
      const part = known.find(({ id }) => id === line.lineId);
      if (part === undefined) return [];
      const { name, process, material } = part;
      return [{ ...line, name, process, material }];
    }),
  };
}
