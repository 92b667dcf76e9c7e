import { data, href, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { flash } from "../../../platform/web/flash.ts";
import { textOf, unknownForm } from "../../../platform/web/form-answer.ts";
import { type PageInput, page } from "../../../platform/web/page.ts";
import type { PageContext } from "../../../platform/web/page-context.ts";
import { pageMeta } from "../../../platform/web/page-meta.ts";
import { readForm } from "../../../platform/web/read-form.ts";
import { WordsOf } from "../../../ui/forms/kept-words.tsx";
import { openAsGuest } from "../use-cases/guests/get-guest-outline.ts";
import { isWithdrawn, openGuestLink } from "../use-cases/guests/guest-link.ts";
import { takeOverGuest } from "../use-cases/guests/take-over.ts";
import type { Route } from "./+types/guest.page.ts";
import { rfqFlash } from "./flash-messages.ts";
import { guestView } from "./guest/guest-view.ts";
import { ClosedRfqPanels } from "./seller/closed-rfq-panels.tsx";
import { fillQuote } from "./seller/fill-quote.ts";
import {
  AccountPanel,
  GuestAccount,
  Opening,
  TakenOver,
  Withdrawn,
} from "./seller/guest-parts.tsx";
import { ReceivedRfqPanels } from "./seller/received-rfq-panels.tsx";
import { refuseSellersForm } from "./seller/seen-quote.ts";
import { runSellersForm } from "./seller/seller-actions.ts";
import "./rfq.css";

/** The page of a shop that was asked by mail and has no account. Looking at it changes nothing. */
export const loader = page(async ({ ctx, params }: PageInput<{ secret: string }>) => {
  keepSecret(ctx);
  const view = { secret: params.secret, ...(await guestView(ctx, params.secret)) };
  return view.step === "withdrawn" ? data(view, { status: 404 }) : view;
});

export const action = page(
  async ({ ctx, request, params: { secret } }: PageInput<{ secret: string }>) => {
    keepSecret(ctx);
    const form = await readForm(request);
    const name = textOf(form, "form");
    const opened = await openGuestLink(ctx, secret).catch((error: unknown) => {
      // Whoever typed meanwhile is told, and keeps what was typed.
      if (isWithdrawn(error)) return refuseSellersForm(error, form);
      throw error;
    });
    if ("data" in opened) return opened;
    const { asGuest, rfqId, invitationId } = opened;
    try {
      const filled = await fillQuote(asGuest, rfqId, { form, table: null, refusals: [] });
      if (filled !== null) return filled;
      if (name === "take_over") {
        await takeOverGuest(ctx, secret);
        flash(ctx, rfqFlash.guest_taken_over);
        return redirect(href("/seller/dashboard/rfq/:id", { id: rfqId }), 303);
      }
      if (name === "open") await openAsGuest(asGuest, invitationId);
      else if (!(await runSellersForm(asGuest, rfqId, form))) throw unknownForm();
      return redirect(href("/q/:secret", { secret }), 303);
    } catch (error) {
      return refuseSellersForm(error, form);
    }
  },
);

/**
 * No cache, and no page that is linked from here, may learn the address. Without any referrer browsers would send forms
 * without an origin, which are refused.
 */
function keepSecret(ctx: PageContext): void {
  ctx.forbidCaching();
  ctx.responseHeaders.set("Referrer-Policy", "strict-origin");
}

/** Whoever is refused because the buyer changed something meanwhile sees what, beside what was typed. */
export function shouldRevalidate({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || actionStatus === 404 || defaultShouldRevalidate;
}

export function meta({ matches, params }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: "Request for quotes",
    description: "What a buyer asks your shop for, and your quote.",
    path: href("/q/:secret", params),
    isPrivate: true,
  });
}

export default function GuestPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.step === "withdrawn")
    return <Withdrawn answer={actionData} hasQuote={loaderData.hasQuote} />;
  if (loaderData.step === "taken_over") return <TakenOver rfqId={loaderData.rfqId} />;
  const { secret, shop, account } = loaderData;
  const path = href("/q/:secret", { secret });
  const ownAccount = <GuestAccount account={account} path={path} />;
  return (
    <WordsOf subject={loaderData.view.draftPlace}>
      <div className="page stack rfq-page">
        <p className="quiet">
          For {shop}. This page is your shop's alone: whoever has its address can answer in its
          name.
        </p>
        {loaderData.step === "outline" ? (
          <ClosedRfqPanels
            view={loaderData.view}
            answer={actionData}
            isGuest
            opening={<Opening />}
          />
        ) : loaderData.view.isClosed ? (
          <ClosedRfqPanels
            view={loaderData.view}
            answer={actionData}
            isGuest
            filesPath={`${path}/files`}
          />
        ) : (
          <ReceivedRfqPanels
            view={loaderData.view}
            answer={actionData}
            guest={{
              filesPath: `${path}/files`,
              account: (
                <>
                  <p>An order needs an account of your shop:</p>
                  {ownAccount}
                </>
              ),
            }}
          />
        )}
        <AccountPanel>{ownAccount}</AccountPanel>
      </div>
    </WordsOf>
  );
}
