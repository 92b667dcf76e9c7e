import { sql } from "kysely";
import type { SystemDatabase } from "../../../platform/db/database.ts";
import { standingQuotes } from "../rules/quote-transitions.ts";

// What companies had going whose last member deleted the account; at most 500 at a time.
const most = 500;
const isClosed = (column: "buyer_company_id" | "seller_company_id") =>
  sql<boolean>`company_is_closed(${sql.ref(column)})`;
const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);

/** Takes away drafts, which nobody else saw. */
export async function deleteDraftsOfClosed(db: SystemDatabase): Promise<void> {
  await db.query
    .deleteFrom("rfqs")
    .where("state", "=", "draft")
    .where(isClosed("buyer_company_id"))
    .execute();
}

/** Quotes that were awarded, by whom or to whom is gone, and not confirmed. */
export async function awardsOfClosed(db: SystemDatabase, side: "buyer" | "seller") {
  const rows = await db.query
    .selectFrom("quotes")
    .select("id")
    .where("state", "=", "awarded")
    .where(isClosed(`${side}_company_id`))
    .limit(most)
    .execute();
  return ids(rows);
}

/** Requests that wait for quotes or for a choice which nobody can make any more. */
export async function requestsOfClosed(db: SystemDatabase): Promise<string[]> {
  const rows = await db.query
    .selectFrom("rfqs")
    .select("id")
    .where("state", "in", ["open", "evaluating", "partially_awarded"])
    .where(isClosed("buyer_company_id"))
    .limit(most)
    .execute();
  return ids(rows);
}

/** Invitations of shops that are gone: those that were not answered, and those whose quote stands. */
export async function invitationsOfClosed(db: SystemDatabase): Promise<string[]> {
  const rows = await db.query
    .selectFrom("rfq_invitations as i")
    .select("i.id")
    .where(sql<boolean>`company_is_closed(i.seller_company_id)`)
    .where((eb) =>
      eb.or([
        eb("i.state", "in", ["invited", "viewed", "intending"]),
        eb.and([
          eb("i.state", "=", "quoted"),
          eb.exists(
            eb
              .selectFrom("quotes as q")
              .select("q.id")
              .whereRef("q.invitation_id", "=", "i.id")
              .where("q.state", "in", standingQuotes),
          ),
        ]),
      ]),
    )
    .limit(most)
    .execute();
  return ids(rows);
}
