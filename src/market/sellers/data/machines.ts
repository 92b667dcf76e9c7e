import type { Transaction } from "../../../platform/db/database.ts";
import type { Machine } from "../rules/machines/machine.ts";
import type { MachineContent } from "../rules/machines/machine-input.ts";

/** The machines of a company, in the order in which they were entered. */
export async function machinesOf(tx: Transaction, companyId: string): Promise<Machine[]> {
  return tx
    .selectFrom("seller_machines")
    .select(["id", "kind", "process", "maker", "model", "quantity", "axes", "envelope"])
    .select("built_in as builtIn")
    .where("company_id", "=", companyId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** Enters a machine. @returns its id */
export async function insertMachine(
  tx: Transaction,
  companyId: string,
  { builtIn, ...content }: MachineContent,
): Promise<string> {
  const { id } = await tx
    .insertInto("seller_machines")
    .values({ company_id: companyId, ...content, built_in: builtIn })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes what is said of a machine. */
export async function writeMachine(
  tx: Transaction,
  id: string,
  { builtIn, ...content }: MachineContent,
  now: Date,
): Promise<void> {
  await tx
    .updateTable("seller_machines")
    .set({ ...content, built_in: builtIn, updated_at: now })
    .where("id", "=", id)
    .execute();
}

export async function deleteMachine(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom("seller_machines").where("id", "=", id).execute();
}

/** Machines of profiles that a person answers for. */
export async function machineRows(tx: Transaction, personId: string) {
  return {
    seller_machines: await tx
      .selectFrom("seller_machines")
      .selectAll()
      .where("company_id", "in", (eb) =>
        eb.selectFrom("seller_profiles").select("company_id").where("seller_id", "=", personId),
      )
      .orderBy("created_at")
      .execute(),
  };
}
