import { href, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { placeAwardedOrder } from "../../../market/orders/use-cases/place-awarded-order.ts";
import { rfqFlash } from "../../../market/rfq/web/flash-messages.ts";
import { ClosedRfqPanels } from "../../../market/rfq/web/seller/closed-rfq-panels.tsx";
import { fillQuote } from "../../../market/rfq/web/seller/fill-quote.ts";
import { readSellersForm } from "../../../market/rfq/web/seller/read-quote-form.ts";
import { ReceivedRfqPanels } from "../../../market/rfq/web/seller/received-rfq-panels.tsx";
import { receivedRfqView } from "../../../market/rfq/web/seller/received-rfq-view.ts";
import { refuseSellersForm } from "../../../market/rfq/web/seller/seen-quote.ts";
import { runSellersForm } from "../../../market/rfq/web/seller/seller-actions.ts";
import { flash } from "../../../platform/web/flash.ts";
import { textOf, unknownForm } from "../../../platform/web/form-answer.ts";
import { page } from "../../../platform/web/page.ts";
import { pageMeta } from "../../../platform/web/page-meta.ts";
import { invalidInput } from "../../../shared/errors.ts";
import { Breadcrumbs } from "../../../ui/breadcrumbs.tsx";
import { WordsOf } from "../../../ui/forms/kept-words.tsx";
import type { Route } from "./+types/received-rfq.page.ts";
import "../../../market/rfq/web/rfq.css";

export const loader = page(({ ctx, params }) => receivedRfqView(ctx, params.id ?? ""));

export const action = page(async ({ ctx, request, params }) => {
  const sent = await readSellersForm(ctx, request);
  const { form } = sent;
  const id = params.id ?? "";
  const name = textOf(form, "form");
  try {
    if (sent.refusals.length > 0) throw invalidInput({ files: sent.refusals });
    const filled = await fillQuote(ctx, id, sent);
    if (filled !== null) return filled;
    if (name === "accept") {
      const key = textOf(form, "key").slice(0, 200) || null;
      const seen = textOf(form, "seen");
      const order = await placeAwardedOrder(ctx, textOf(form, "quote"), key, seen);
      flash(ctx, rfqFlash.award_confirmed);
      return redirect(href("/seller/dashboard/orders/:id", { id: order.id }), 303);
    }
    if (!(await runSellersForm(ctx, id, form))) throw unknownForm();
    return redirect(href("/seller/dashboard/rfq/:id", { id }), 303);
  } catch (error) {
    return refuseSellersForm(error, form);
  }
});

/** Whoever is refused because the buyer changed something meanwhile sees what, beside what was typed. */
export function shouldRevalidate({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate;
}

export function meta({ matches, params }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: "Request for quotes",
    description: "What a buyer asks for, and your quote.",
    path: href("/seller/dashboard/rfq/:id", params),
    isPrivate: true,
  });
}

export default function ReceivedRfqPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <WordsOf subject={loaderData.draftPlace}>
      <Breadcrumbs
        trail={[{ label: "RFQ", to: href("/seller/dashboard/rfq") }, { label: loaderData.title }]}
      />
      {loaderData.isClosed ? (
        <ClosedRfqPanels view={loaderData} answer={actionData} />
      ) : (
        <ReceivedRfqPanels view={loaderData} answer={actionData} />
      )}
    </WordsOf>
  );
}
