import type { Member, Services } from "../../platform/context.ts";
import { createApi } from "../../platform/web/api.ts";
import { contextOf } from "../../platform/web/request-context.ts";
import { AppError } from "../../shared/errors.ts";
import * as calls from "./rules/auth-calls.ts";
import { changePassword } from "./use-cases/change-password.ts";
import { confirmEmail } from "./use-cases/confirm-email.ts";
import { endOtherSessions } from "./use-cases/end-other-sessions.ts";
import { endSession } from "./use-cases/end-session.ts";
import { ensureProfiles } from "./use-cases/ensure-profiles.ts";
import { listSessions } from "./use-cases/list-sessions.ts";
import { requestEmailChange } from "./use-cases/request-email-change.ts";
import { requestPasswordReset } from "./use-cases/request-password-reset.ts";
import { resendConfirmation } from "./use-cases/resend-confirmation.ts";
import { resetPassword } from "./use-cases/reset-password.ts";
import { signIn } from "./use-cases/sign-in.ts";
import { signUp } from "./use-cases/sign-up.ts";
import { updateName } from "./use-cases/update-name.ts";
import { authRoutes as routes } from "./web/auth-routes.ts";

/**
 * `/api/auth/*`: better-auth's paths. What only reads or ends a session is the library's own answer; the
 * rest are the use-cases of the pages, with their rules, rates and messages.
 */
export function accountsApi(services: Services) {
  const api = createApi();
  api.use("/auth/*", async (c, next) => {
    await next();
    c.header("Cache-Control", "no-store");
  });
  return api
    .openapi(routes.session, (c) =>
      // Suspended people are told so by every other call; here nobody is signed in.
      c.get("viewer").member?.isSuspended === true
        ? c.json(null)
        : libraryAnswer(services, c.req.raw),
    )
    .openapi(routes.signOut, (c) => libraryAnswer(services, c.req.raw))
    .openapi(routes.signUp, async (c) => {
      const call = c.req.valid("json");
      const { firstName = "", lastName = "" } = calls.namesOf(call);
      const { userId } = await signUp(contextOf(c, services), {
        firstName,
        lastName,
        email: call.email,
        password: call.password,
        confirmPassword: call.password,
        role: call.role,
        agreed: call.agreed === true ? true : "later",
      });
      const name = [firstName, lastName ?? ""].join(" ").trim();
      const role = call.role === "seller" ? "seller" : "buyer";
      const user = { id: userId, email: call.email, name, emailVerified: false, role } as const;
      return c.json({ token: null, user }, 200);
    })
    .openapi(routes.signIn, async (c) => {
      const ctx = contextOf(c, services);
      const { viewer, member, cookies } = await signIn(ctx, c.req.valid("json"));
      await ensureProfiles({ ...ctx, viewer });
      for (const cookie of cookies) c.header("Set-Cookie", cookie, { append: true });
      const user = { id: viewer.id, ...shown(member) };
      return c.json({ redirect: false, token: null, url: null, user }, 200);
    })
    .openapi(routes.requestReset, async (c) => {
      await requestPasswordReset(contextOf(c, services), c.req.valid("json"));
      const message = "If this address has an account, a link to set a new password is on its way.";
      return c.json({ status: true, message }, 200);
    })
    .openapi(routes.reset, async (c) => {
      const { newPassword, token = c.req.valid("query").token ?? "" } = c.req.valid("json");
      const reset = { token, password: newPassword };
      const { cookies } = await resetPassword(contextOf(c, services), reset);
      for (const cookie of cookies) c.header("Set-Cookie", cookie, { append: true });
      return c.json({ status: true }, 200);
    })
    .openapi(routes.showVerify, (c) => {
      // Programs that look through mails open every link: only a click may confirm anything.
      const token = new URLSearchParams({ token: c.req.valid("query").token ?? "" });
      return c.redirect(`/auth/callback?${token}`, 303);
    })
    .openapi(routes.verify, async (c) => {
      const { token = c.req.valid("query").token ?? "", password } = c.req.valid("json");
      const { email } = await confirmEmail(contextOf(c, services), { token, password });
      return c.json({ status: true, user: { email } }, 200);
    })
    .openapi(routes.resend, async (c) => {
      await resendConfirmation(contextOf(c, services), c.req.valid("json"));
      return c.json({ status: true }, 200);
    })
    .openapi(routes.changePassword, async (c) => {
      const { currentPassword, newPassword } = c.req.valid("json");
      const change = { current: currentPassword, password: newPassword };
      const { cookies } = await changePassword(contextOf(c, services), change);
      for (const cookie of cookies) c.header("Set-Cookie", cookie, { append: true });
      return c.json({ status: true, token: null }, 200);
    })
    .openapi(routes.changeEmail, async (c) => {
      const { newEmail, password } = c.req.valid("json");
      await requestEmailChange(contextOf(c, services), { email: newEmail, password });
      return c.json({ status: true }, 200);
    })
    .openapi(routes.updateUser, async (c) => {
      const ctx = contextOf(c, services);
      const { firstName, lastName } = calls.namesOf(c.req.valid("json"));
      const { member } = ctx.viewer;
      await updateName(ctx, {
        firstName: firstName ?? member?.firstName ?? "",
        lastName: lastName === undefined ? member?.lastName || null : lastName,
      });
      return c.json({ status: true }, 200);
    })
    .openapi(routes.sessions, async (c) => {
      const entries = await listSessions(contextOf(c, services));
      const iso = (date: Date) => date.toISOString();
      return c.json(
        entries.map(({ createdAt, lastUsedAt, expiresAt, ...entry }) => ({
          ...entry,
          createdAt: iso(createdAt),
          updatedAt: iso(lastUsedAt),
          expiresAt: iso(expiresAt),
        })),
        200,
      );
    })
    .openapi(routes.revoke, async (c) => {
      const { id, token } = c.req.valid("json");
      const { cookies } = await endSession(contextOf(c, services), id ?? token ?? "");
      for (const cookie of cookies) c.header("Set-Cookie", cookie, { append: true });
      return c.json({ status: true }, 200);
    })
    .openapi(routes.revokeOthers, async (c) => {
      await endOtherSessions(contextOf(c, services));
      return c.json({ status: true }, 200);
    });
}

// The library words its refusals in its own way; callers get those of the catalog.
async function libraryAnswer({ auth }: Services, request: Request): Promise<Response> {
  const response = await auth.handle(request);
  if (response.status < 400) return response;
  if (response.status >= 500) throw new Error(`better-auth answered ${response.status}`);
  throw new AppError(response.status === 415 ? "unsupported_media" : "invalid_input");
}

function shown(member: Member) {
  const { email, name, isConfirmed, role } = member;
  return { email, name, emailVerified: isConfirmed, role };
}
