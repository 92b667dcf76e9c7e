import { textOf } from "../../../../platform/web/form-answer.ts";
import type { PageContext } from "../../../../platform/web/page-context.ts";
import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { readFields } from "../../../../shared/forms/read-fields.ts";
import { printedGuestInput } from "../../rules/guests/guest-code.ts";
import { inviteByPrint, printSheet } from "../../use-cases/guests/print-sheet.ts";

/** The sheet that a form of the buyer's page asks for: it is the answer itself, because it is shown once. */
export async function sheetOf(
  ctx: PageContext,
  rfqId: string,
  form: FormData,
): Promise<FormAnswer | null> {
  const name = textOf(form, "form");
  if (name !== "print_sheet" && name !== "invite_printed") return null;
  ctx.forbidCaching();
  let invitationId = textOf(form, "invitation");
  if (name === "invite_printed") {
    const key = textOf(form, "key").slice(0, 200) || null;
    const invited = await inviteByPrint(ctx, rfqId, readFields(form, printedGuestInput), key);
    invitationId = invited.id;
  }
  const sheet = await printSheet(ctx, invitationId);
  return {
    form: "print_sheet",
    code: null,
    message: null,
    fields: {},
    values: { ...sheet },
  };
}
