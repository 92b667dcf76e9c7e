import { createHash } from "node:crypto";
import type { Transaction } from "../../../../platform/db/database.ts";
import { guestsOf } from "../../data/guests.ts";
import { type InvitationRow, invitationsOf } from "../../data/invitations.ts";
import { linesOf, type RfqLine } from "../../data/rfq-lines.ts";
import type { RfqRow } from "../../data/rfqs.ts";
import { type TypedStep, typedSteps } from "../../rules/kept-step.ts";

/** A draft with what its steps say. */
export interface WholeDraft
  extends Pick<
    RfqRow,
    | "title"
    | "deadline"
    | "neededBy"
    | "shipToZip"
    | "radiusMiles"
    | "certifications"
    | "notes"
    | "exportControlled"
    | "needsAgreement"
    | "waveSize"
  > {
  lines: readonly Omit<RfqLine, "id">[];
  invitations: readonly (Pick<InvitationRow, "manufacturerId" | "sellerName"> & {
    guest: { email: string | null } | null;
  })[];
}

/**
 * A short text for each step of a draft, that is another one as soon as what is saved there is: whoever saves a step
 * names what they saw, and puts nothing in the place of what they did not.
 *
 * @returns 16 hexadecimal digits each
 */
export function stepDigests(draft: WholeDraft): Record<TypedStep, string> {
  const { lines, invitations } = draft;
  const shops = invitations.flatMap(({ manufacturerId }) => manufacturerId ?? []);
  const guests = invitations.flatMap(({ guest, sellerName }) =>
    guest === null ? [] : [[guest.email, sellerName].join(" ")],
  );
  return {
    parts: digest([
      draft.title,
      lines.map((line) => [
        line.name,
        line.process,
        line.material,
        line.finish,
        line.toleranceMm,
        line.quantities,
        line.targetPrice,
        line.annualUse,
        line.description,
      ]),
    ]),
    terms: digest([
      draft.deadline,
      draft.neededBy,
      draft.shipToZip,
      draft.radiusMiles,
      draft.certifications,
      draft.notes,
      draft.exportControlled,
      draft.needsAgreement,
    ]),
    // In which order they are asked is chosen elsewhere.
    shops: digest([shops.toSorted(), guests.toSorted(), draft.waveSize]),
  };
}

const digest = (what: unknown) =>
  createHash("sha256").update(JSON.stringify(what)).digest("hex").slice(0, 16);

/** One for all of a draft: what programs name. @returns 48 hexadecimal digits */
export function draftDigest(draft: WholeDraft): string {
  const digests = stepDigests(draft);
  return typedSteps.map((step) => digests[step]).join("");
}

/** Which steps are other than a digest of all of them says. */
export function stepsChanged(draft: WholeDraft, seen: string): TypedStep[] {
  const digests = stepDigests(draft);
  return typedSteps.filter((step, at) => digests[step] !== seen.slice(at * 16, at * 16 + 16));
}

/** What is saved of a draft that the transaction has locked. */
export async function wholeDraft(tx: Transaction, rfq: RfqRow): Promise<RfqRow & WholeDraft> {
  const guests = await guestsOf(tx, rfq.id);
  const invitations = (await invitationsOf(tx, rfq.id)).map((one) => ({
    ...one,
    guest: guests.find(({ id }) => id === one.guestId) ?? null,
  }));
  return { ...rfq, lines: await linesOf(tx, rfq.id), invitations };
}
