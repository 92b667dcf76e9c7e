import type { PageContext } from "../../../../platform/web/page-context.ts";
import { sellingRoles } from "../../rules/trade-rights.ts";
import { getGuestOutline } from "../../use-cases/guests/get-guest-outline.ts";
import { doesQuoteStand, isWithdrawn, openGuestLink } from "../../use-cases/guests/guest-link.ts";
import { listQuestions } from "../../use-cases/list-questions.ts";
import { questionsView } from "../questions/question-view.ts";
import { closedRfqView } from "../seller/closed-rfq-view.ts";
import { receivedRfqView } from "../seller/received-rfq-view.ts";

/** Who looks at a guest's page besides the guest: whose account could take the request. */
export interface AccountView {
  /** The company acted for, where the viewer may sell for it. */
  company: string | null;
  isSignedIn: boolean;
}

/**
 * What the page of a guest shows.
 *
 * @throws AppError as `openGuestLink`
 */
export async function guestView(ctx: PageContext, secret: string) {
  const opened = await openGuestLink(ctx, secret).catch((error: unknown) => {
    if (isWithdrawn(error)) return { step: "withdrawn" as const, hasQuote: doesQuoteStand(error) };
    throw error;
  });
  if ("step" in opened) return opened;
  const { asGuest, rfqId, shop, isTakenOver } = opened;
  const account: AccountView = {
    company: ctx.viewer.company?.roles.some((role) => sellingRoles.includes(role))
      ? ctx.viewer.company.name
      : null,
    isSignedIn: ctx.viewer.member !== null,
  };
  if (isTakenOver) return { step: "taken_over" as const, rfqId };
  const outline = await getGuestOutline(asGuest, rfqId);
  if (outline !== null) {
    const questions = questionsView(await listQuestions(asGuest, rfqId));
    const view = { ...closedRfqView(asGuest, outline), questions };
    return { step: "outline" as const, shop, account, view };
  }
  const view = await receivedRfqView(asGuest, rfqId);
  return { step: "request" as const, shop, account, view };
}
