import { auditViewer } from "../../../../platform/audit/audit-viewer.ts";
import type { Context } from "../../../../platform/context.ts";
import type { Transaction } from "../../../../platform/db/database.ts";
import { AppError } from "../../../../shared/errors.ts";
import { insertMachine, machinesOf } from "../../data/machines.ts";
import { mostMachines } from "../../rules/machines/machine.ts";
import type { MachineContent } from "../../rules/machines/machine-input.ts";

/**
 * Enters a machine of a company, whose profile the transaction holds: two at once take turns, so that the bound holds.
 *
 * @returns its id
 * @throws AppError unprocessable with too many
 */
export async function enterMachine(
  tx: Transaction,
  ctx: Context,
  companyId: string,
  machine: MachineContent,
): Promise<string> {
  if ((await machinesOf(tx, companyId)).length >= mostMachines) {
    throw new AppError("unprocessable", {
      message: `A company lists at most ${mostMachines} machines. Remove one first, or count machines of one kind together.`,
    });
  }
  const id = await insertMachine(tx, companyId, machine);
  await auditViewer(tx, ctx, { action: "machine.add", subjectType: "machine", subjectId: id });
  return id;
}
