import { auditViewer } from "../../../platform/audit/audit-viewer.ts";
import type { Context } from "../../../platform/context.ts";
import { runIdempotent } from "../../../platform/idempotency/run-idempotent.ts";
import { usZip } from "../../../platform/places/us-zips.ts";
import { limitRate } from "../../../platform/rates/limit-rate.ts";
import { AppError, invalidInput } from "../../../shared/errors.ts";
import { inputErrors } from "../../../shared/input-errors.ts";
import { actingMember } from "../../accounts/use-cases/acting-member.ts";
import { getBuyerProfile } from "../../accounts/use-cases/get-buyer-profile.ts";
import { understandNeed } from "../../needs/use-cases/read-need.ts";
import { replaceLines } from "../data/rfq-lines.ts";
import {
  insertRfq,
  lockRfq,
  writeDeadline,
  writeExportControlled,
  writeNeedsAgreement,
  writeRadius,
} from "../data/rfqs.ts";
import { keptWords } from "../rules/begin/kept-words.ts";
import type { ReadLine } from "../rules/begin/read-line.ts";
import { readParts } from "../rules/begin/read-parts.ts";
import { deadlineOfDay } from "../rules/deadline-of-day.ts";
import { longestDescription } from "../rules/line-limits.ts";
import { rfqRates } from "../rules/rates.ts";
import { type ReadRequest, readRequest } from "../rules/read-request.ts";
import { type StartRfqForm, startRfqInput } from "../rules/rfq-input.ts";
import { tradePartiesOf } from "../rules/trade-rights.ts";
import { unplacedOfParts } from "../rules/unplaced-words.ts";
import { type RfqChange, readChange } from "./change-rfq.ts";
import { wordsRead } from "./drafting/not-read.ts";

/**
 * Begins a request as a draft that only the company acted for sees, filled in with what the text says: each part, and
 * the days, ZIP, certificates, agreement and export control that it names. What a field holds is not said once more in the words of a part.
 *
 * @param key the `Idempotency-Key`; null runs it every time
 * @param stated what is stated besides, which counts instead of what the text says
 * @param closes until which hour of the stated day quotes come, HH:MM in the east; null: as on every day
 * @returns its id
 * @throws AppError invalid_input; not_allowed_now for members who may not buy; rate_limited; as `actingMember`
 */
export async function startRfq(
  ctx: Context,
  form: StartRfqForm,
  key: string | null,
  stated: Omit<RfqChange, "title"> = {},
  closes: { day: string; hour: string } | null = null,
): Promise<{ id: string }> {
  const { id: personId, company } = actingMember(ctx.viewer);
  const parsed = startRfqInput.safeParse(form);
  if (!parsed.success) throw invalidInput(inputErrors(parsed.error));
  const { title, text } = parsed.data;
  const ours = { buyerCompanyId: company.id, sellerCompanyId: null };
  if (tradePartiesOf(ours, ctx.viewer).length === 0) {
    throw new AppError("not_allowed_now", {
      message: "Only owners, admins and buyers of the company can ask for quotes.",
      allowed: [],
    });
  }
  await limitRate(ctx, rfqRates.drafts, personId);
  const writeStated = readChange(ctx, stated);
  const { shipToZip, requiredCertificates } = await getBuyerProfile(ctx);
  const words = text === "" ? title : text;
  const read = readRequest(words, understandNeed(words), ctx.clock().toISOString().slice(0, 10));
  const { deadline, neededBy } = daysBeside(read, stated.terms);
  const zipNamed = read.shipToZip && usZip(read.shipToZip.value)?.zip;
  const request = { companyId: company.id, title, text, stated };
  return runIdempotent(ctx, { scope: "rfq.start", key, request }, async (tx) => {
    const id = await insertRfq(tx, {
      buyerCompanyId: company.id,
      createdBy: personId,
      title,
      sourceText: words,
      neededBy,
      shipToZip: zipNamed ?? shipToZip,
      certifications: read.certifications?.value ?? requiredCertificates,
      waveSize: ctx.config.askedAtOnce,
    });
    const parts = readParts(words, understandNeed);
    const shipTo = zipNamed === undefined ? null : read.shipToZip;
    const ofAll = [
      ...[deadline === null ? null : read.deadline, deadline === null ? null : read.closesAt],
      ...[neededBy === null ? null : read.neededBy, shipTo, read.radiusMiles],
      ...[read.certifications, read.needsAgreement, read.exportControlled],
    ];
    const kept = (one: ReadLine, name: string, said: string) =>
      lineRead(one, { name, description: keptWords(said, one, ofAll, name) });
    const made =
      parts.length === 0
        ? [kept(read, title, text)]
        : parts.map((part) => kept(part, part.name, part.text));
    const lines = withUnplaced(made, words, [...wordsRead(read, parts), title]);
    await replaceLines(tx, { rfqId: id, buyerCompanyId: company.id }, lines);
    if (read.needsAgreement !== null) await writeNeedsAgreement(tx, id);
    if (read.exportControlled !== null) await writeExportControlled(tx, id);
    if (read.radiusMiles !== null) await writeRadius(tx, id, Number(read.radiusMiles.value));
    if (deadline !== null)
      await writeDeadline(tx, id, deadlineOfDay(deadline, read.closesAt?.value));
    // A day that is stated keeps the hour that is written with it.
    if (closes !== null) await writeDeadline(tx, id, deadlineOfDay(closes.day, closes.hour));
    const rfq = await lockRfq(tx, id);
    if (rfq !== undefined) await writeStated(tx, rfq);
    await auditViewer(tx, ctx, { action: "rfq.start", subjectType: "rfq", subjectId: id });
    return { id };
  });
}

/** Clauses of which most stands nowhere are said with the part that is named last before them, else with the first. */
function withUnplaced<Line extends { name: string; description: string }>(
  lines: readonly Line[],
  text: string,
  read: readonly string[],
): Line[] {
  const held = [...read, ...lines.flatMap(({ name, description }) => [name, description])];
  const kept = unplacedOfParts(
    lines.map(({ name }) => name),
    text,
    held,
  );
  return lines.map((line, at) => {
    const said = [line.description, ...(kept[at] ?? [])].filter((one) => one !== "");
    return { ...line, description: said.join("\n").slice(0, longestDescription) };
  });
}

function lineRead(read: ReadLine, said: { name: string; description: string }) {
  return {
    ...said,
    process: read.process?.value ?? null,
    material: read.material?.value ?? null,
    finish: read.finish?.value ?? null,
    toleranceMm: read.toleranceMm?.value ?? null,
    quantities: read.quantities?.value ?? [],
    targetPrice: read.targetPrice?.value ?? null,
    annualUse: read.annualUse && Number(read.annualUse.value),
  };
}

/** The days that were read, but for one that cannot stand with a day that is stated. */
function daysBeside(
  { deadline, neededBy }: ReadRequest,
  stated: RfqChange["terms"] = {},
): { deadline: string | null; neededBy: string | null } {
  const fits = (until: string, by: string) => until === "" || by === "" || until <= by;
  return {
    deadline: deadline && fits(deadline.value, stated.neededBy ?? "") ? deadline.value : null,
    neededBy: neededBy && fits(stated.deadline ?? "", neededBy.value) ? neededBy.value : null,
  };
}
