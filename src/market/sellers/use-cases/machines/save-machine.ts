import { auditViewer } from "../../../../platform/audit/audit-viewer.ts";
import type { Context } from "../../../../platform/context.ts";
import type { Transaction } from "../../../../platform/db/database.ts";
import { runIdempotent } from "../../../../platform/idempotency/run-idempotent.ts";
import { limitRate } from "../../../../platform/rates/limit-rate.ts";
import { invalidInput, notFound } from "../../../../shared/errors.ts";
import { inputErrors } from "../../../../shared/input-errors.ts";
import { ensureSellerProfile } from "../../../accounts/use-cases/ensure-seller-profile.ts";
import { findProcess } from "../../../needs/rules/vocabulary/processes.ts";
import { deleteMachine, machinesOf, writeMachine } from "../../data/machines.ts";
import { sellerProfileOf } from "../../data/seller-profiles.ts";
import {
  type MachineContent,
  type MachineForm,
  machineInput,
} from "../../rules/machines/machine-input.ts";
import { sellerRates } from "../../rules/rates.ts";
import { profileEditor } from "../profile-editor.ts";
import { enterMachine } from "./enter-machine.ts";

/**
 * Enters a machine of the company acted for. Where its profile is published, buyers see it at once, and are shown the
 * company for the process that was named for it.
 *
 * @param key the `Idempotency-Key` of the request
 * @throws AppError invalid_input with a message a field; unprocessable with too many; rate_limited; as `profileEditor`
 *   and `runIdempotent`
 */
export async function addMachine(
  ctx: Context,
  form: MachineForm,
  key: string | null = null,
): Promise<{ id: string }> {
  const { company } = await editor(ctx);
  const content = accepted(form);
  return runIdempotent(ctx, { scope: "machine.add", key, request: { content } }, async (tx) => {
    await ensureSellerProfile(tx, profileEditor(ctx));
    await sellerProfileOf(tx, company.id, "write");
    const id = await enterMachine(tx, ctx, company.id, content);
    return { id };
  });
}

/**
 * Changes what is said of a machine of the company acted for.
 *
 * @param key the `Idempotency-Key` of the request
 * @throws AppError not_found; as `addMachine`
 */
export async function changeMachine(
  ctx: Context,
  id: string,
  form: MachineForm,
  key: string | null = null,
): Promise<{ id: string }> {
  const { company } = await editor(ctx);
  const content = accepted(form);
  const submit = { scope: "machine.change", key, request: { id, content } };
  return runIdempotent(ctx, submit, async (tx) => {
    await lock(tx, company.id, id);
    await writeMachine(tx, id, content, ctx.clock());
    await auditViewer(tx, ctx, { action: "machine.change", subjectType: "machine", subjectId: id });
    return { id };
  });
}

/**
 * Takes a machine of the company acted for out of its list.
 *
 * @param key the `Idempotency-Key` of the request
 * @throws AppError not_found; as `addMachine`
 */
export async function removeMachine(
  ctx: Context,
  id: string,
  key: string | null = null,
): Promise<void> {
  const { company } = await editor(ctx);
  await runIdempotent(ctx, { scope: "machine.remove", key, request: { id } }, async (tx) => {
    await lock(tx, company.id, id);
    await deleteMachine(tx, id);
    await auditViewer(tx, ctx, { action: "machine.remove", subjectType: "machine", subjectId: id });
    return null;
  });
}

async function editor(ctx: Context) {
  const member = profileEditor(ctx);
  await limitRate(ctx, sellerRates.products, member.id);
  return member;
}

function accepted(form: MachineForm): MachineContent {
  const parsed = machineInput.safeParse(form);
  if (!parsed.success) throw invalidInput(inputErrors(parsed.error));
  const { process } = parsed.data;
  if (process !== null && findProcess(process) === undefined) {
    throw invalidInput({ process: ["Please choose a process of the list"] });
  }
  return parsed.data;
}

async function lock(tx: Transaction, companyId: string, id: string): Promise<void> {
  await sellerProfileOf(tx, companyId, "write");
  const isThere = (await machinesOf(tx, companyId)).some((one) => one.id === id);
  if (!isThere) throw notFound("We could not find that machine.");
}
