import { href, redirect } from "react-router";
import { flash } from "../../../platform/web/flash.ts";
import { refuseForm, textOf } from "../../../platform/web/form-answer.ts";
import { page } from "../../../platform/web/page.ts";
import type { PageContext } from "../../../platform/web/page-context.ts";
import { pageMeta } from "../../../platform/web/page-meta.ts";
import { readForm } from "../../../platform/web/read-form.ts";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { confirmEmail, readConfirmation } from "../use-cases/confirm-email.ts";
import { enterAfterConfirming } from "../use-cases/enter-after-confirming.ts";
import { hasOpenInvitation } from "../use-cases/list-own-invitations.ts";
import type { Route } from "./+types/auth-callback.page.ts";
import { AccountSheet, JoiningSteps } from "./account-sheet.tsx";
import { addCookies } from "./add-cookies.ts";
import { agreementView } from "./agreement-view.ts";
import { CallbackDone } from "./auth-callback/callback-done.tsx";
import { ConfirmForm } from "./auth-callback/confirm-form.tsx";
import { LinkExpired } from "./auth-callback/link-expired.tsx";
import { ClaimForm, claimForm, claimKept } from "./claim-form.tsx";
import { claimFromForm } from "./claim-from-form.ts";
import { accountFlash } from "./flash-messages.ts";
import { forgetPending, pendingConfirmationOf } from "./pending-cookie.ts";

export const loader = page(async ({ ctx, url, request }) => {
  ctx.forbidCaching();
  // The token is a secret: no page that is linked from here may learn it. With `no-referrer` browsers
  // would name no origin either, and the form below would be taken for another site's.
  ctx.responseHeaders.set("Referrer-Policy", "strict-origin");
  const token = url.searchParams.get("token") ?? "";
  const pending = pendingConfirmationOf(ctx, request);
  return {
    token,
    link: await readConfirmation(ctx, token, pending?.proof ?? null),
    isSignedIn: ctx.viewer.id !== null,
    passwordMin: ctx.config.passwordMin,
    agreement: agreementView(),
  };
});

/**
 * Uses the link. Only on a person's click: programs that look through mails open every link, and would
 * otherwise confirm an address for somebody who does not own it.
 */
export const action = page(async ({ ctx, request }) => {
  const form = await readForm(request);
  const isClaim = form.get("do") === claimForm;
  try {
    return await (isClaim ? claimFromForm(ctx, form) : confirm(ctx, request, form));
  } catch (error) {
    return refuseForm(error, form, { name: isClaim ? claimForm : "confirm", kept: claimKept });
  }
});

async function confirm(ctx: PageContext, request: Request, form: FormData) {
  const proof = pendingConfirmationOf(ctx, request)?.proof ?? null;
  const [token, password] = [textOf(form, "token"), textOf(form, "password")];
  const confirmed = await confirmEmail(ctx, { token, password, proof });
  forgetPending(ctx);
  const { purpose, email, role } = confirmed;
  const setUp = role === "seller" ? href("/onboarding/seller") : href("/onboarding/buyer");
  const entered = await enterAfterConfirming(ctx, confirmed);
  if (entered === null) return { isDone: true as const, purpose, email, setUp };
  addCookies(ctx, entered.cookies);
  flash(ctx, accountFlash.address_confirmed);
  const isInvited = await hasOpenInvitation({ ...ctx, viewer: entered.viewer });
  return redirect(isInvited ? href("/settings/company") : setUp, 303);
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: "Confirm your email address",
    description: "Confirms an address that a link was sent to.",
    path: href("/auth/callback"),
    isPrivate: true,
  });
}

export default function AuthCallbackPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, link, isSignedIn } = loaderData;
  if (actionData !== undefined && "isDone" in actionData) {
    return <CallbackDone {...actionData} isSignedIn={isSignedIn} />;
  }
  if (link === null) return <LinkExpired isSignedIn={isSignedIn} />;
  const { email, needsPassword } = link;
  const isNew = link.purpose === "confirm_email";
  const isClaim = actionData?.form === claimForm;
  return (
    <AccountSheet
      title={isNew ? "Confirm your email address" : "Confirm your new email address"}
      steps={isNew && <JoiningSteps current="Confirm" />}
    >
      <p>
        {needsPassword ? (
          <>
            Enter the password of the account, and <strong>{email}</strong> is its address.
          </>
        ) : (
          <>
            One click, and <strong>{email}</strong> is yours here.
          </>
        )}
      </p>
      <ConfirmForm
        token={token}
        email={email}
        isNew={isNew}
        needsPassword={needsPassword}
        answer={isClaim ? undefined : actionData}
      />
      {needsPassword && !isNew && (
        <p className="quiet">Did you not ask for this? Close this page, and nothing changes.</p>
      )}
      {needsPassword && isNew && (
        <Disclosure title="You did not choose a password here, or forgot it?" isOpen={isClaim}>
          <ClaimForm {...loaderData} answer={isClaim ? actionData : undefined}>
            <p>
              Then make the account your own. Everything that was entered with this address before
              is deleted, and its password stops working.
            </p>
          </ClaimForm>
        </Disclosure>
      )}
    </AccountSheet>
  );
}
