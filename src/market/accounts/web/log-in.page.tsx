import { href, Link, redirect } from "react-router";
import { sessionCookie } from "../../../platform/auth/session-cookie.ts";
import { reportDefect } from "../../../platform/defects/report-defect.ts";
import { flash } from "../../../platform/web/flash.ts";
import { refuseForm, textOf } from "../../../platform/web/form-answer.ts";
import { page } from "../../../platform/web/page.ts";
import type { PageContext } from "../../../platform/web/page-context.ts";
import { pageMeta } from "../../../platform/web/page-meta.ts";
import { readForm } from "../../../platform/web/read-form.ts";
import { accountPaths } from "../../../shared/account-paths.ts";
import { isAppError } from "../../../shared/errors.ts";
import { Notice } from "../../../ui/notice.tsx";
import { afterSignIn, modeAtSignIn, modeWanted } from "../rules/landing-for.ts";
import { beginInMode } from "../use-cases/begin-in-mode.ts";
import { ensureProfiles } from "../use-cases/ensure-profiles.ts";
import { keptForm } from "../use-cases/kept-forms/keep-form.ts";
import { signIn } from "../use-cases/sign-in.ts";
import type { Route } from "./+types/log-in.page.ts";
import { AccountSheet } from "./account-sheet.tsx";
import { addCookies } from "./add-cookies.ts";
import { accountFlash } from "./flash-messages.ts";
import { keptToken } from "./kept-forms/kept-cookie.ts";
import { LogInForm } from "./log-in/log-in-form.tsx";
import { forgetPending } from "./pending-cookie.ts";

export const loader = page(async ({ ctx, url, request }) => {
  ctx.forbidCaching();
  // Whoever is signed in never comes here: a session that the browser still names is over.
  const session = sessionCookie(ctx.config.publicUrl).find(request.headers.get("cookie"));
  const isKept = keptToken(ctx, request) !== null;
  return { hasEnded: session !== null, goesOn: url.searchParams.has("next"), isKept };
});

export const action = page(async ({ ctx, url, request }) => {
  const form = await readForm(request);
  try {
    const login = { email: textOf(form, "email"), password: textOf(form, "password") };
    const { viewer, member, cookies } = await signIn(ctx, login);
    addCookies(ctx, cookies);
    forgetPending(ctx);
    const next = url.searchParams.get("next");
    const role = modeAtSignIn(member, next);
    const begun = { ...ctx, viewer: { ...viewer, member: { ...member, role } } };
    await beginInMode({ ...ctx, viewer }, role);
    const { problems } = await ensureProfiles(begun);
    const [problem] = problems;
    const wanted = modeWanted({ ...member, role }, next);
    if (problem !== undefined) flash(ctx, accountFlash[problem]);
    else if (wanted === "buyer") flash(ctx, accountFlash.buyer_mode_needed);
    else if (wanted === "seller") flash(ctx, accountFlash.seller_mode_needed);
    const unsent = await keptForm(ctx, keptToken(ctx, request), login.email);
    const after = afterSignIn({ ...member, role }, next);
    return redirect(unsent === null ? after : href("/unsent"), 303);
  } catch (error) {
    if (!isAppError(error)) return brokenSignIn(ctx, error);
    return refuseForm(error, form, { name: "sign-in", kept: ["email"] });
  }
});

/** Specification, section 8, "Auth handler error". */
async function brokenSignIn(ctx: PageContext, error: unknown) {
  await reportDefect(ctx, error, href("/login"));
  flash(ctx, accountFlash.authentication_error);
  return redirect(href("/login"), 303);
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: "Sign in",
    description: "Sign in to your orders, quotes, messages and shop.",
    path: href("/login"),
  });
}

export default function LogInPage({ loaderData, actionData }: Route.ComponentProps) {
  const { hasEnded, goesOn, isKept } = loaderData;
  return (
    <AccountSheet
      title="Sign in"
      foot={
        <div className="account-ways">
          <p>
            New here? <Link to={accountPaths.signUp}>Create an account</Link>
          </p>
          <p>
            No confirmation email? <Link to={accountPaths.pendingConfirmation}>Send it again</Link>
          </p>
        </div>
      }
    >
      {(hasEnded || isKept) && actionData === undefined && (
        <Notice title="Your session has ended" isUrgent>
          <p>
            Sign in again to go on{goesOn && " where you were"}.
            {isKept && " What you typed is kept for thirty minutes."}
          </p>
        </Notice>
      )}
      <LogInForm answer={actionData} />
    </AccountSheet>
  );
}
