import { auditViewer } from "../../../platform/audit/audit-viewer.ts";
import type { Context } from "../../../platform/context.ts";
import { recordEvent } from "../../../platform/events/record-event.ts";
import { runIdempotent } from "../../../platform/idempotency/run-idempotent.ts";
import { limitRate } from "../../../platform/rates/limit-rate.ts";
import { invalidInput } from "../../../shared/errors.ts";
import { inputErrors } from "../../../shared/input-errors.ts";
import { lockMembers, messageContactOf, writeMessageContact } from "../data/companies.ts";
import { messageContactInput } from "../rules/company-input.ts";
import { may } from "../rules/company-rights.ts";
import { accountRates } from "../rules/rates.ts";
import { actingMember } from "./acting-member.ts";
import { demandRight } from "./demand-right.ts";

/**
 * Chooses which member of the company acted for gets the messages of people who write to it, or about what it
 * offers, for the first time. Conversations that there are stay with whom they are. A member who leaves is replaced
 * by an owner.
 *
 * @param form `person_id` null: whoever answers for the thing that is written about, or an owner
 * @param key the `Idempotency-Key`; null runs it every time
 * @throws AppError invalid_input (field `person_id`), also for somebody who is no member; not_allowed_now;
 *   rate_limited; as `actingMember` and `runIdempotent`
 */
export async function chooseMessageContact(
  ctx: Context,
  form: { person_id: string | null },
  key: string | null,
): Promise<void> {
  const { id, company } = actingMember(ctx.viewer);
  const parsed = messageContactInput.safeParse(form);
  if (!parsed.success) throw invalidInput(inputErrors(parsed.error));
  const { person_id: personId } = parsed.data;
  await limitRate(ctx, accountRates.companyChanges, id);
  const submit = {
    scope: "company.message_contact",
    key,
    request: { companyId: company.id, personId },
  };
  await runIdempotent(ctx, submit, async (tx) => {
    const members = await lockMembers(tx, company.id);
    demandRight(members, id, "choose_message_contact");
    const chosen = members.find((member) => member.personId === personId);
    if (chosen !== undefined && !may("write_messages", chosen.roles)) {
      throw invalidInput({
        person_id: ["Choose an owner, admin, buyer or seller: others write no messages"],
      });
    }
    if (personId !== null && chosen === undefined) {
      throw invalidInput({ person_id: ["Choose a member of the company"] });
    }
    const before = await messageContactOf(tx, company.id);
    if (before === personId) return null;
    await writeMessageContact(tx, company.id, personId);
    await auditViewer(tx, ctx, {
      action: "company.message_contact",
      subjectType: "company",
      subjectId: company.id,
      details: { person_id: personId },
    });
    await recordEvent(tx, ctx, {
      companyIds: [company.id],
      kind: "company.message_contact",
      subject: { type: "company", id: company.id },
      payload: { person_id: personId, actor_id: id, company: company.name },
    });
    if (before !== null) {
      await recordEvent(tx, ctx, {
        recipientIds: [before],
        kind: "company.message_contact_ended",
        subject: { type: "company", id: company.id },
        payload: { person_id: before },
      });
    }
    return null;
  });
}
