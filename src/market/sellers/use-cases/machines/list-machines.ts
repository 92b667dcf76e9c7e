import { signedIn } from "../../../../platform/auth/signed-in.ts";
import type { Context } from "../../../../platform/context.ts";
import { machinesOf } from "../../data/machines.ts";
import type { Machine } from "../../rules/machines/machine.ts";

/** The machines of the company acted for. @throws AppError as `signedIn` */
export async function listMachines(ctx: Context): Promise<Machine[]> {
  signedIn(ctx.viewer);
  const { company } = ctx.viewer;
  if (company === null) return [];
  return ctx.db.transaction(ctx.viewer, (tx) => machinesOf(tx, company.id));
}
