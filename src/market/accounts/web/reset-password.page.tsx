import { href, redirect } from "react-router";
import { flash } from "../../../platform/web/flash.ts";
import { acceptFields, refuseForm, textOf } from "../../../platform/web/form-answer.ts";
import { page } from "../../../platform/web/page.ts";
import type { PageContext } from "../../../platform/web/page-context.ts";
import { pageMeta } from "../../../platform/web/page-meta.ts";
import { readForm } from "../../../platform/web/read-form.ts";
import { newPasswordInput } from "../rules/new-password-input.ts";
import { requestPasswordReset } from "../use-cases/request-password-reset.ts";
import { readResetLink, resetPassword } from "../use-cases/reset-password.ts";
import type { Route } from "./+types/reset-password.page.ts";
import { addCookies } from "./add-cookies.ts";
import { agreementView } from "./agreement-view.ts";
import { claimForm, claimKept } from "./claim-form.tsx";
import { claimFromForm } from "./claim-from-form.ts";
import { accountFlash } from "./flash-messages.ts";
import { ClaimAccount } from "./reset-password/claim-account.tsx";
import { NewPassword } from "./reset-password/new-password.tsx";
import { RequestReset } from "./reset-password/request-reset.tsx";
import { ResetDone } from "./reset-password/reset-done.tsx";
import { ResetExpired } from "./reset-password/reset-expired.tsx";
import { ResetSent } from "./reset-password/reset-sent.tsx";

type Stage = "request" | "sent" | "new-password" | "claim" | "expired" | "done";

export const loader = page(async ({ ctx, url }) => {
  ctx.forbidCaching();
  // The token is a secret: no page that is linked from here may learn it. With `no-referrer` browsers
  // would name no origin either, and the form below would be taken for another site's.
  ctx.responseHeaders.set("Referrer-Policy", "strict-origin");
  const token = url.searchParams.get("token");
  return {
    stage: await stageOf(ctx, token, url.searchParams.get("stage")),
    token: token ?? "",
    passwordMin: ctx.config.passwordMin,
    agreement: agreementView(),
    hasMailbox: ctx.mayOpenMailbox,
  };
});

async function stageOf(
  ctx: PageContext,
  token: string | null,
  stage: string | null,
): Promise<Stage> {
  if (token !== null) {
    const link = await readResetLink(ctx, token);
    if (link === undefined) return "expired";
    return link.isConfirmed ? "new-password" : "claim";
  }
  return stage === "sent" || stage === "done" ? stage : "request";
}

export const action = page(async ({ ctx, request }) => {
  const form = await readForm(request);
  const isClaim = form.get("do") === claimForm;
  const name = isClaim ? claimForm : form.has("token") ? "new-password" : "request";
  try {
    if (isClaim) return await claimFromForm(ctx, form);
    if (name === "new-password") return await choosePassword(ctx, form);
    await requestPasswordReset(ctx, { email: textOf(form, "email") });
    flash(ctx, accountFlash.reset_mail_sent);
    return redirect(`${href("/reset-password")}?stage=sent`, 303);
  } catch (error) {
    return refuseForm(error, form, { name, kept: ["email", ...claimKept] });
  }
});

async function choosePassword(ctx: PageContext, form: FormData) {
  const { password } = acceptFields(form, newPasswordInput(ctx.config.passwordMin));
  const { cookies } = await resetPassword(ctx, { token: textOf(form, "token"), password });
  addCookies(ctx, cookies);
  flash(ctx, accountFlash.password_changed);
  return redirect(`${href("/reset-password")}?stage=done`, 303);
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: "Reset your password",
    description: "Ask for a link that lets you choose a new password.",
    path: href("/reset-password"),
    isPrivate: true,
  });
}

export default function ResetPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { stage, token, passwordMin, agreement, hasMailbox } = loaderData;
  if (stage === "sent") return <ResetSent hasMailbox={hasMailbox} />;
  if (stage === "done") return <ResetDone />;
  if (stage === "expired" || actionData?.code === "link_expired") return <ResetExpired />;
  if (stage === "request") return <RequestReset answer={actionData} />;
  if (stage === "claim") {
    return (
      <ClaimAccount
        token={token}
        passwordMin={passwordMin}
        agreement={agreement}
        answer={actionData}
      />
    );
  }
  return <NewPassword token={token} passwordMin={passwordMin} answer={actionData} />;
}
