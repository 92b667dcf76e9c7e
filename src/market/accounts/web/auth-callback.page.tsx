import { Form, href, redirect, useNavigation } from "react-router";
import { flash } from "../../../platform/web/flash.ts";
import { refuseForm, textOf } from "../../../platform/web/form-answer.ts";
import { page } from "../../../platform/web/page.ts";
import { pageMeta } from "../../../platform/web/page-meta.ts";
import { readForm } from "../../../platform/web/read-form.ts";
import { Button } from "../../../ui/button.tsx";
import { FormRefusal } from "../../../ui/form-refusal.tsx";
import { confirmEmail } from "../use-cases/confirm-email.ts";
import { enterAfterConfirming } from "../use-cases/enter-after-confirming.ts";
import type { Route } from "./+types/auth-callback.page.ts";
import { AccountSheet, JoiningSteps } from "./account-sheet.tsx";
import { addCookies } from "./add-cookies.ts";
import { CallbackDone } from "./auth-callback/callback-done.tsx";
import { LinkExpired } from "./auth-callback/link-expired.tsx";
import { accountFlash } from "./flash-messages.ts";
import { forgetPending, pendingConfirmationOf } from "./pending-cookie.ts";

export const loader = page(async ({ ctx, url, request }) => {
  ctx.forbidCaching();
  // The token is a secret: no page that is linked from here may learn it. With `no-referrer` browsers
  // would name no origin either, and the form below would be taken for another site's.
  ctx.responseHeaders.set("Referrer-Policy", "strict-origin");
  const isSignedIn = ctx.viewer.id !== null;
  const isJoining = pendingConfirmationOf(request) !== null;
  return { token: url.searchParams.get("token") ?? "", isSignedIn, isJoining };
});

/**
 * Uses the link. Only on a person's click: programs that look through mails open every link, and would
 * otherwise confirm an address for somebody who does not own it.
 */
export const action = page(async ({ ctx, request }) => {
  const form = await readForm(request);
  try {
    const confirmed = await confirmEmail(ctx, textOf(form, "token"));
    const proof = pendingConfirmationOf(request)?.proof ?? null;
    forgetPending(ctx);
    const { purpose, email, role } = confirmed;
    const setUp = role === "seller" ? href("/onboarding/seller") : href("/onboarding/buyer");
    const entered = await enterAfterConfirming(ctx, confirmed, proof);
    if (entered === null) return { isDone: true as const, purpose, email, setUp };
    addCookies(ctx, entered.cookies);
    flash(ctx, accountFlash.address_confirmed);
    return redirect(setUp, 303);
  } catch (error) {
    return refuseForm(error, form, { name: "confirm" });
  }
});

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: "Confirm your email address",
    description: "Confirms an address that a link was sent to.",
    path: href("/auth/callback"),
    isPrivate: true,
  });
}

export default function AuthCallbackPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, isSignedIn, isJoining } = loaderData;
  const isBusy = useNavigation().formMethod === "POST";
  if (actionData !== undefined && "isDone" in actionData) {
    return <CallbackDone {...actionData} isSignedIn={isSignedIn} />;
  }
  if (token === "" || actionData?.code === "link_expired") {
    return <LinkExpired isSignedIn={isSignedIn} />;
  }
  return (
    <AccountSheet
      title="Confirm your email address"
      lede="One click, and the address this link was sent to is yours here."
      steps={isJoining && <JoiningSteps current="Confirm" />}
    >
      <FormRefusal answer={actionData} title="Your address is not confirmed" />
      <Form method="post" className="form-actions">
        <input type="hidden" name="token" value={token} />
        <Button type="submit" variant="primary" size="large" busy={isBusy && "Confirming..."}>
          Confirm
        </Button>
      </Form>
    </AccountSheet>
  );
}
