import type { Context } from "../../../platform/context.ts";
import { limitRate } from "../../../platform/rates/limit-rate.ts";
import { AppError, invalidInput } from "../../../shared/errors.ts";
import { inputErrors } from "../../../shared/input-errors.ts";
import { writeFirstDraft } from "../data/first-drafts.ts";
import { placeOf } from "../rules/first-place.ts";
import { type FirstDraftInput, firstDraftInput } from "../rules/message-input.ts";
import { messageRates } from "../rules/rates.ts";
import { prepareConversation } from "./prepare-conversation.ts";
import { readerOf } from "./reader-of.ts";

/**
 * Keeps what the viewer is writing to somebody for the first time, or about something new, until it is sent.
 *
 * @throws AppError invalid_input; unprocessable: to the viewer or the company that the viewer acts for; rate_limited; as
 *   `prepareConversation`. What was kept can be taken out whoever it was for
 */
export async function keepFirstDraft(ctx: Context, form: FirstDraftInput): Promise<void> {
  const { id: personId } = readerOf(ctx);
  const parsed = firstDraftInput.safeParse(form);
  if (!parsed.success) throw invalidInput(inputErrors(parsed.error));
  const { recipient_id: recipientId, company_id: companyId, about, draft } = parsed.data;
  await limitRate(ctx, messageRates.change, personId);
  const to = { recipientId, companyId, about };
  if (draft !== "" && (await prepareConversation(ctx, to)).isToOneself) {
    throw new AppError("unprocessable", { message: "You cannot write to yourself." });
  }
  const place = placeOf(to);
  await ctx.db.transaction(ctx.viewer, (tx) =>
    writeFirstDraft(tx, { personId, place }, draft, ctx.clock()),
  );
}
