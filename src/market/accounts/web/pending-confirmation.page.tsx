import { href, Link, redirect } from "react-router";
import { flash } from "../../../platform/web/flash.ts";
import { refuseForm, textOf } from "../../../platform/web/form-answer.ts";
import { page } from "../../../platform/web/page.ts";
import type { PageContext } from "../../../platform/web/page-context.ts";
import { pageMeta } from "../../../platform/web/page-meta.ts";
import { readForm } from "../../../platform/web/read-form.ts";
import { invalidInput, isAppError } from "../../../shared/errors.ts";
import { Drawing } from "../../../ui/drawing.tsx";
import { FormRefusal } from "../../../ui/form-refusal.tsx";
import { maskEmail } from "../rules/mask-email.ts";
import { correctAddress } from "../use-cases/correct-address.ts";
import { resendConfirmation } from "../use-cases/resend-confirmation.ts";
import type { Route } from "./+types/pending-confirmation.page.ts";
import { AccountSheet, JoiningSteps } from "./account-sheet.tsx";
import { AddressForm } from "./address-form.tsx";
import { accountFlash } from "./flash-messages.ts";
import { MailboxHint } from "./mailbox-hint.tsx";
import { CorrectAddress } from "./pending-confirmation/correct-address.tsx";
import { ResendForm } from "./pending-confirmation/resend-form.tsx";
import {
  type PendingConfirmation,
  pendingConfirmationOf,
  rememberPending,
} from "./pending-cookie.ts";

/** The bar allows one mail a minute to an address. */
const cooldownMs = 60_000;

export const loader = page(async ({ ctx, request }) => {
  ctx.forbidCaching();
  const pending = pendingConfirmationOf(ctx, request);
  const waitMs = (pending?.sentAt ?? 0) + cooldownMs - ctx.clock().getTime();
  return {
    email: pending === null ? null : maskEmail(pending.email),
    sentAt: pending?.sentAt ?? 0,
    waitSeconds: Math.min(Math.max(0, Math.ceil(waitMs / 1000)), cooldownMs / 1000),
    mayCorrect: (pending?.proof ?? null) !== null,
    hasMailbox: ctx.mayOpenMailbox,
  };
});

/**
 * Sends the mail again, to the address the form names or to the one this browser signed up with; or
 * corrects that address.
 */
export const action = page(async ({ ctx, request }) => {
  const form = await readForm(request);
  const pending = pendingConfirmationOf(ctx, request);
  if (form.has("newEmail")) return correct(ctx, form, pending);
  const email = form.has("email") ? textOf(form, "email").trim() : (pending?.email ?? "");
  try {
    await resendConfirmation(ctx, { email });
  } catch (error) {
    return refuseForm(error, form, { name: "resend", kept: ["email"] });
  }
  // A proof is of the account that this browser made, and of no other address that is typed here.
  const proof = email === pending?.email ? pending.proof : null;
  rememberPending(ctx, { email, userType: pending?.userType ?? "buyer", proof });
  flash(ctx, accountFlash.confirmation_sent);
  return redirect(href("/auth/pending-confirmation"), 303);
});

async function correct(ctx: PageContext, form: FormData, pending: PendingConfirmation | null) {
  const proof = pending?.proof ?? "";
  try {
    const { email } = await correctAddress(ctx, { proof, email: textOf(form, "newEmail") });
    rememberPending(ctx, { email, userType: pending?.userType ?? "buyer", proof });
  } catch (error) {
    const address = isAppError(error) ? error.fields?.email : undefined;
    const refusal = address === undefined ? error : invalidInput({ newEmail: address });
    return refuseForm(refusal, form, { name: "correct", kept: ["newEmail"] });
  }
  flash(ctx, accountFlash.confirmation_sent);
  return redirect(href("/auth/pending-confirmation"), 303);
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: "Confirm your email address",
    description: "A link is waiting in your mailbox.",
    path: href("/auth/pending-confirmation"),
    isPrivate: true,
  });
}

export default function PendingConfirmationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, sentAt, waitSeconds, mayCorrect, hasMailbox } = loaderData;
  if (email === null) {
    return (
      <AccountSheet
        title="Send the confirmation email again"
        lede="If the address has an account that is not confirmed yet, a new link is on its way."
        foot={
          <p>
            Confirmed already? <Link to={href("/login")}>Sign in</Link>
          </p>
        }
      >
        <AddressForm answer={actionData} autoComplete="email" submit="Send a new link" />
        {hasMailbox && <MailboxHint />}
      </AccountSheet>
    );
  }
  return (
    <AccountSheet
      title="Check your email"
      steps={<JoiningSteps current="Confirm" />}
      foot={
        <div className="account-ways">
          {!mayCorrect && (
            <p>
              Wrong address? <Link to={href("/signup")}>Sign up with another one</Link>
            </p>
          )}
          <p>
            Confirmed already? <Link to={href("/login")}>Sign in</Link>
          </p>
        </div>
      }
    >
      <Drawing name="messages" size={96} className="account-drawing" />
      <p>
        We sent a link to <strong className="figure">{email}</strong>. Open it within 24 hours to
        confirm that the address is yours
        {mayCorrect ? ": in this browser it signs you in." : ", then sign in."}
      </p>
      {hasMailbox && <MailboxHint />}
      {actionData?.form === "resend" && (
        <FormRefusal answer={actionData} title="The email was not sent" />
      )}
      <ResendForm key={sentAt} waitSeconds={waitSeconds} />
      {mayCorrect && (
        <CorrectAddress
          key={email}
          answer={actionData?.form === "correct" ? actionData : undefined}
        />
      )}
    </AccountSheet>
  );
}
