import { isDeepStrictEqual } from "node:util";
import { auditViewer } from "../../../platform/audit/audit-viewer.ts";
import type { Context } from "../../../platform/context.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { recordEvent } from "../../../platform/events/record-event.ts";
import { runIdempotent } from "../../../platform/idempotency/run-idempotent.ts";
import { limitRate } from "../../../platform/rates/limit-rate.ts";
import { AppError, notFound } from "../../../shared/errors.ts";
import { companyPeople, lockMembers, writeMembers } from "../data/companies.ts";
import { companyIdInput } from "../rules/company-input.ts";
import { decideOnMembers, type MemberCommand, type MemberRoles } from "../rules/company-members.ts";
import { accountRates } from "../rules/rates.ts";
import { actingMember } from "./acting-member.ts";
import { revokeLapsedInvitations } from "./revoke-lapsed-invitations.ts";
import { tellAccountChanged } from "./tell-account-changed.ts";

/**
 * Does what a command wants with the members of the company acted for, as `decideOnMembers` allows: locks
 * them, writes what changes, the audit trail, and an event for the owners and for whoever it is about. Open
 * invitations of people who may no longer give what they offer are revoked with it.
 *
 * @param key the `Idempotency-Key`; null runs it every time
 * @throws AppError not_found where the person is no member; not_allowed_now with what is allowed;
 *   rate_limited; as `actingMember` and `runIdempotent`
 */
export async function changeMembers(
  ctx: Context,
  command: MemberCommand,
  key: string | null,
): Promise<void> {
  const { id: actorId, company } = actingMember(ctx.viewer);
  if (!companyIdInput.safeParse(personOf(command)).success) throw notFound();
  await limitRate(ctx, accountRates.companyChanges, actorId);
  const submit = {
    scope: `company.${command.action}`,
    key,
    request: { ...command, companyId: company.id },
  };
  await runIdempotent(ctx, submit, async (tx) => {
    const before = await lockMembers(tx, company.id);
    const verdict = decideOnMembers(before, command);
    if (verdict === undefined) throw notFound();
    if (verdict.refusal !== undefined) {
      throw new AppError("not_allowed_now", {
        message: verdict.refusal,
        allowed: verdict.allowed,
      });
    }
    await audit(tx, ctx, command, company.id);
    // Before the rows change: whoever leaves may tell the others while still one of them.
    await recordEvent(tx, ctx, {
      recipientIds: concerned(before, command),
      kind: `company.${command.action}`,
      subject: { type: "company", id: company.id },
      payload: {
        person_id: personOf(command),
        person: await nameOf(tx, personOf(command)),
        actor: ctx.viewer.member?.name ?? "",
        company: company.name,
        ...(command.action === "change_roles" ? { roles: command.roles.join(" ") } : {}),
      },
    });
    const rolesOf = (members: readonly MemberRoles[], id: string) =>
      members.find(({ personId }) => personId === id)?.roles ?? [];
    // The actor's other tabs; everybody else hears of it by the event above.
    if (!isDeepStrictEqual(rolesOf(before, actorId), rolesOf(verdict.members, actorId))) {
      await tellAccountChanged(tx, ctx, actorId);
    }
    await revokeLapsedInvitations(tx, ctx, {
      companyId: company.id,
      rolesOf: (id) => rolesOf(verdict.members, id),
    });
    await writeMembers(tx, company.id, { before, after: verdict.members });
    return null;
  });
}

function personOf(command: MemberCommand): string {
  return command.action === "leave" ? command.actorId : command.personId;
}

async function nameOf(tx: Transaction, personId: string): Promise<string> {
  return (await companyPeople(tx)).get(personId)?.name ?? "";
}

function concerned(members: readonly MemberRoles[], command: MemberCommand): string[] {
  const owners = members.filter(({ roles }) => roles.includes("owner"));
  const people = new Set([...owners.map(({ personId }) => personId), personOf(command)]);
  people.delete(command.actorId);
  return [...people];
}

async function audit(
  tx: Transaction,
  ctx: Context,
  command: MemberCommand,
  companyId: string,
): Promise<void> {
  await auditViewer(tx, ctx, {
    action: `company.${command.action}`,
    subjectType: "company",
    subjectId: companyId,
    details: {
      person_id: personOf(command),
      ...(command.action === "change_roles" ? { roles: [...command.roles] } : {}),
    },
  });
}
