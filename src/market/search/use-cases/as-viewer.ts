import type { Kysely } from "kysely";
import type { Context } from "../../../platform/context.ts";
import type { DB } from "../../../platform/db/schema.generated.ts";

/** Runs `work` so that the database knows whose entries are the viewer's own; for visitors without a transaction. */
export async function asViewer(
  ctx: Context,
  work: (db: Kysely<DB>) => Promise<void>,
): Promise<void> {
  if (ctx.viewer.id === null) return work(ctx.db.public);
  return ctx.db.transaction(ctx.viewer, work);
}
