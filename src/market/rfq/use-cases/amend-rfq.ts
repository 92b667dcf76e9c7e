import { signedIn } from "../../../platform/auth/signed-in.ts";
import type { Context } from "../../../platform/context.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { usZip } from "../../../platform/places/us-zips.ts";
import { changeState } from "../../../platform/transitions/change-state.ts";
import { runTransition } from "../../../platform/transitions/run-transition.ts";
import { AppError, invalidInput } from "../../../shared/errors.ts";
import { inputErrors } from "../../../shared/input-errors.ts";
import { lockInvitations } from "../data/invitations.ts";
import { lastQuotes } from "../data/quotes.ts";
import {
  addLines,
  insertRevision,
  linesOfAllRevisions,
  retireLines,
  writeAmendedTerms,
} from "../data/revisions.ts";
import { filesOfRfq, insertRfqFiles, retireRfqFiles, uploadsForRfq } from "../data/rfq-files.ts";
import { linesOf } from "../data/rfq-lines.ts";
import { type FilePlan, planFiles } from "../rules/amended-files.ts";
import { currentLine, planLines, type RevisionChange, termChanges } from "../rules/amendment.ts";
import { dayOfDeadline, deadlineKeeping } from "../rules/deadline-of-day.ts";
import { changesText } from "../rules/draft-changes.ts";
import { missingFromRfq } from "../rules/missing-from-rfq.ts";
import { type AmendForm, amendInput } from "../rules/rfq-input.ts";
import { outlineOf } from "../rules/rfq-outline.ts";
import { wishOf } from "./match-shops.ts";
import { refuseShorter } from "./prolong-rfq.ts";
import { quoteSubject } from "./quote-subject.ts";
import { rfqSubject } from "./rfq-subject.ts";
import { tellUnsuited } from "./tell-unsuited.ts";
import { isAwaited, toAwaitedSellers } from "./told-sellers.ts";
import { tradingMember } from "./trading-member.ts";

/** What `facts` of the refusal call the number of the revision that is there now. */
export const revisionFact = "revision";

/**
 * Changes a request that was sent and takes quotes, as a new revision: shops are told and see what changed, quotes that
 * came are stale until their sellers confirm or revise them. The time for quotes may be prolonged with it, for all. Shops
 * whose profiles speak against it only now stay asked; they and the buyer are told.
 *
 * @param form all lines; those that stay or are changed by their ids. `revision` is the one that was changed
 * @param key the `Idempotency-Key`; null runs it every time
 * @throws AppError invalid_input by field, also where nothing changes; not_found; not_allowed_now, also where a
 *   colleague amended it meanwhile, with the number of that revision among its facts
 */
export async function amendRfq(
  ctx: Context,
  id: string,
  form: AmendForm,
  key: string | null,
): Promise<void> {
  await tradingMember(ctx, id);
  const { id: personId } = signedIn(ctx.viewer);
  const parsed = amendInput.safeParse(form);
  if (!parsed.success) throw invalidInput(inputErrors(parsed.error));
  const { revision: known, lines: wanted, files, note, ...terms } = parsed.data;
  const command = { id, action: "amend", key, input: JSON.stringify(parsed.data) } as const;
  await runTransition(ctx, rfqSubject(ctx), command, async ({ tx, row }) => {
    const asked = await lockInvitations(tx, id);
    const lines = await linesOf(tx, id);
    const plan = planLines(lines, await inTheirPlaces(tx, id, wanted));
    const filePlan = await planFilesOf(tx, { id, personId }, files);
    const deadline = terms.deadline === null ? null : deadlineKeeping(terms.deadline, row.deadline);
    const changes = [
      ...termChanges({ ...row, deadline: row.deadline && dayOfDeadline(row.deadline) }, terms),
      ...plan.changes,
      ...filePlan.changes,
    ];
    if (known !== null && known !== row.revision) throw wasAmended(row.revision, changes);
    if (changes.length === 0) throw invalidInput({ lines: ["Nothing is changed yet"] });
    const missing = missingFromRfq(
      { ...terms, deadline, lines: wanted, shops: asked.length },
      ctx.clock(),
    );
    if (Object.keys(missing).length > 0) throw invalidInput(missing);
    if (deadline === null || terms.neededBy === null || terms.shipToZip === null) {
      throw wasAmended(row.revision, changes);
    }
    refuseShorter(row, deadline);
    const place = usZip(terms.shipToZip);
    if (place === undefined) {
      throw invalidInput({ shipToZip: [`We do not know the ZIP ${terms.shipToZip}`] });
    }
    const revision = row.revision + 1;
    const { buyerCompanyId } = row;
    const revised = { id, buyerCompanyId, revision };
    const { neededBy, shipToZip } = terms;
    const wish = wishOf({ ...terms, lines: wanted });
    const outline = outlineOf(terms.exportControlled, wish, place.state);
    const amended = { ...terms, neededBy, shipToZip, deadline, outline, wish };
    await writeAmendedTerms(tx, revised, amended);
    await retireLines(tx, revised, plan.retired);
    await addLines(tx, revised, plan.added);
    await retireRfqFiles(tx, revised, filePlan.retired);
    await insertRfqFiles(tx, { rfqId: id, buyerCompanyId }, personId, filePlan.added);
    await insertRevision(tx, revised, { note, changes, changedBy: personId });
    const stale = await makeQuotesStale(tx, ctx, id);
    const unsuited = await tellUnsuited(tx, ctx, row, {
      before: { ...row, lines },
      after: { ...terms, lines: wanted },
      asked: asked.filter(isAwaited),
    });
    return {
      answer: null,
      tell: toAwaitedSellers(row, asked),
      details: { revision, changes: changes.length, stale_quotes: stale, unsuited },
    };
  });
}

/** @param files uploads that the request should have; null: those that it has */
async function planFilesOf(
  tx: Transaction,
  { id, personId }: { id: string; personId: string },
  files: readonly string[] | null,
): Promise<FilePlan> {
  if (files === null) return { added: [], retired: [], changes: [] };
  const kept = await filesOfRfq(tx, id);
  const uploads = await uploadsForRfq(tx, personId, files);
  const wanted = [...new Set(files)].map((fileId) => {
    const name = [
      ...kept.filter((one) => one.fileId === fileId),
      ...uploads.filter((one) => one.id === fileId),
    ][0]?.name;
    if (name === undefined) {
      throw invalidInput({ files: ["One of the files is not there any more. Add it again."] });
    }
    return { id: fileId, name };
  });
  return planFiles(kept, wanted);
}

/** Parts by what has become of them in later revisions: whoever typed a change may have begun before those. */
async function inTheirPlaces<Line extends { id: string }>(
  tx: Transaction,
  rfqId: string,
  wanted: readonly Line[],
): Promise<Line[]> {
  const all = await linesOfAllRevisions(tx, rfqId);
  return wanted.map((line) => {
    const isKnown = all.some(({ id }) => id === line.id);
    return isKnown ? { ...line, id: currentLine(all, line.id) ?? "" } : line;
  });
}

function wasAmended(revision: number, changes: readonly RevisionChange[]): AppError {
  const what =
    changes.length === 0
      ? "It says what your form says."
      : `${changesText(changes)}. What you typed is still in the form: change it, or send it again to put it in the place of what is there.`;
  return new AppError("not_allowed_now", {
    message: `A colleague has changed this request meanwhile, or you from another window. ${what}`,
    allowed: [],
    facts: { [revisionFact]: String(revision) },
  });
}

/** @returns how many */
async function makeQuotesStale(tx: Transaction, ctx: Context, rfqId: string): Promise<number> {
  const standing = (await lastQuotes(tx, rfqId)).filter(({ state }) =>
    ["submitted", "countered"].includes(state),
  );
  for (const { id } of standing) {
    await changeState(tx, ctx, quoteSubject(ctx), {
      id,
      action: "make_stale",
      reason: null,
      actorsOf: () => ["buyer"],
      work: async () => ({ answer: null }),
    });
  }
  return standing.length;
}
