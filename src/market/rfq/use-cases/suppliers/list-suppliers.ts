import type { Context } from "../../../../platform/context.ts";
import { actingMember } from "../../../accounts/use-cases/acting-member.ts";
import { type Supplier, suppliersOf } from "../../data/suppliers.ts";

export type { Supplier };

/** The list of suppliers of the company acted for, the preferred ones first. @throws AppError as `actingMember` */
export async function listSuppliers(ctx: Pick<Context, "db" | "viewer">): Promise<Supplier[]> {
  const { company } = actingMember(ctx.viewer);
  return ctx.db.transaction(ctx.viewer, (tx) => suppliersOf(tx, company.id));
}
