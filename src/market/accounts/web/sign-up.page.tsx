import { href, Link, redirect } from "react-router";
import { reportDefect } from "../../../platform/defects/report-defect.ts";
import { flash } from "../../../platform/web/flash.ts";
import { refuseForm, textOf } from "../../../platform/web/form-answer.ts";
import { page } from "../../../platform/web/page.ts";
import type { PageContext } from "../../../platform/web/page-context.ts";
import { pageMeta } from "../../../platform/web/page-meta.ts";
import { readForm } from "../../../platform/web/read-form.ts";
import { AppError, isAppError } from "../../../shared/errors.ts";
import { readFields } from "../../../shared/forms/read-fields.ts";
import { signUpInput } from "../rules/sign-up-input.ts";
import { signUp } from "../use-cases/sign-up.ts";
import type { Route } from "./+types/sign-up.page.ts";
import { AccountSheet, JoiningSteps } from "./account-sheet.tsx";
import { addCookies } from "./add-cookies.ts";
import { agreementView } from "./agreement-view.ts";
import { accountFlash } from "./flash-messages.ts";
import { pendingConfirmationOf, rememberPending } from "./pending-cookie.ts";
import { JoiningAside } from "./sign-up/joining-aside.tsx";
import { SignUpForm } from "./sign-up/sign-up-form.tsx";

export const loader = page(async ({ ctx, request }) => {
  ctx.forbidCaching();
  return {
    passwordMin: ctx.config.passwordMin,
    role: pendingConfirmationOf(ctx, request)?.userType ?? "buyer",
    agreement: agreementView(),
  };
});

export const action = page(async ({ ctx, request }) => {
  const form = await readForm(request);
  try {
    return await createAccount(ctx, form);
  } catch (error) {
    const refusal = isAppError(error) ? error : await failedSignUp(ctx, error);
    return refuseForm(refusal, form, {
      name: "sign-up",
      kept: ["firstName", "lastName", "email", "role"],
    });
  }
});

async function createAccount(ctx: PageContext, form: FormData) {
  const email = textOf(form, "email");
  const role = textOf(form, "role") === "seller" ? "seller" : "buyer";
  const account = readFields(form, signUpInput(ctx.config.passwordMin));
  const { cookies, proof, problem } = await signUp(ctx, account);
  addCookies(ctx, cookies);
  rememberPending(ctx, { email: email.trim(), userType: role, proof });
  flash(ctx, accountFlash[problem ?? "account_created"]);
  return redirect(href("/auth/pending-confirmation"), 303);
}

/** Specification, section 8: what is said when there is nothing better to say. */
async function failedSignUp(ctx: PageContext, error: unknown): Promise<AppError> {
  await reportDefect(ctx, error, href("/signup"));
  return new AppError("unexpected", {
    message: "An error occurred during signup. Please try again.",
  });
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: "Create an account",
    description:
      "Join to find U.S. manufacturers and plan what to buy, or to show what your shop makes. One account buys and sells.",
    path: href("/signup"),
  });
}

export default function SignUpPage({ loaderData, actionData }: Route.ComponentProps) {
  const { passwordMin, agreement, role } = loaderData;
  return (
    <AccountSheet
      title="Create an account"
      lede="Free for buyers and sellers."
      steps={<JoiningSteps current="Account" />}
      aside={<JoiningAside />}
      foot={
        <p>
          Already have an account? <Link to={href("/login")}>Sign in</Link>
        </p>
      }
    >
      <SignUpForm passwordMin={passwordMin} agreement={agreement} role={role} answer={actionData} />
    </AccountSheet>
  );
}
