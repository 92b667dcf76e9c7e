import { createRoute, z } from "@hono/zod-openapi";
import type { Member, Services } from "../../platform/context.ts";
import { createApi, jsonAnswer, problemAnswer } from "../../platform/web/api.ts";
import { contextOf } from "../../platform/web/request-context.ts";
import * as calls from "./rules/auth-calls.ts";
import { changePassword } from "./use-cases/change-password.ts";
import { confirmEmail } from "./use-cases/confirm-email.ts";
import { endOtherSessions } from "./use-cases/end-other-sessions.ts";
import { endSession } from "./use-cases/end-session.ts";
import { listSessions } from "./use-cases/list-sessions.ts";
import { requestEmailChange } from "./use-cases/request-email-change.ts";
import { requestPasswordReset } from "./use-cases/request-password-reset.ts";
import { resendConfirmation } from "./use-cases/resend-confirmation.ts";
import { resetPassword } from "./use-cases/reset-password.ts";
import { signIn } from "./use-cases/sign-in.ts";
import { signUp } from "./use-cases/sign-up.ts";
import { updateName } from "./use-cases/update-name.ts";

const done = z.object({ status: z.boolean() });
const person = z.object({
  id: z.string().nullable(),
  email: z.string(),
  name: z.string(),
  emailVerified: z.boolean(),
  role: z.enum(["buyer", "seller"]).nullable(),
});
const body = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { content: { "application/json": { schema } }, required: true },
});
const rated = { 429: problemAnswer("Too many; says when to try again") };
const invalid = { 400: problemAnswer("A field is not valid; `errors` says which and why") };
const members = { 401: problemAnswer("Nobody is signed in") };

const routes = {
  signUp: createRoute({
    method: "post",
    path: "/auth/sign-up/email",
    summary: "Make an account, which waits for the confirmation of its address",
    request: body(calls.signUpCall),
    responses: {
      200: jsonAnswer("Made; a mail is on its way", z.object({ token: z.null(), user: person })),
      ...invalid,
      409: problemAnswer("The address is registered already"),
      ...rated,
    },
  }),
  signIn: createRoute({
    method: "post",
    path: "/auth/sign-in/email",
    summary: "Sign in: the session is a cookie",
    request: body(calls.signInCall),
    responses: {
      200: jsonAnswer(
        "Signed in",
        z.object({ redirect: z.boolean(), token: z.null(), url: z.null(), user: person }),
      ),
      401: problemAnswer("The address and the password do not belong together"),
      403: problemAnswer("The address is not confirmed, or the account is suspended"),
      ...rated,
    },
  }),
  requestReset: createRoute({
    method: "post",
    path: "/auth/request-password-reset",
    summary:
      "Have a link mailed that sets a new password; says nothing of whether there is an account",
    request: body(calls.addressCall),
    responses: {
      200: jsonAnswer("Asked for", done.extend({ message: z.string() })),
      ...invalid,
      ...rated,
    },
  }),
  reset: createRoute({
    method: "post",
    path: "/auth/reset-password",
    summary: "Set a new password with a mailed link; ends all sessions",
    request: { query: calls.tokenQuery, ...body(calls.resetPasswordCall) },
    responses: {
      200: jsonAnswer("Set", done),
      ...invalid,
      410: problemAnswer("The link is too old or was used"),
    },
  }),
  verify: createRoute({
    method: "get",
    path: "/auth/verify-email",
    summary: "Confirm an address with a mailed link",
    request: { query: calls.tokenQuery },
    responses: {
      200: jsonAnswer("Confirmed", done.extend({ user: z.object({ email: z.string() }) })),
      410: problemAnswer("The link is too old or was used"),
    },
  }),
  resend: createRoute({
    method: "post",
    path: "/auth/send-verification-email",
    summary: "Have the confirmation mailed again; says nothing of whether there is an account",
    request: body(calls.addressCall),
    responses: { 200: jsonAnswer("Asked for", done), ...invalid, ...rated },
  }),
  changePassword: createRoute({
    method: "post",
    path: "/auth/change-password",
    summary: "Change the password; ends all other sessions",
    request: body(calls.changePasswordCall),
    responses: {
      200: jsonAnswer("Changed", done.extend({ token: z.null() })),
      ...invalid,
      ...members,
      ...rated,
    },
  }),
  changeEmail: createRoute({
    method: "post",
    path: "/auth/change-email",
    summary: "Have a link mailed to a new address, which makes it the account's",
    request: body(calls.changeEmailCall),
    responses: { 200: jsonAnswer("Asked for", done), ...invalid, ...members, ...rated },
  }),
  updateUser: createRoute({
    method: "post",
    path: "/auth/update-user",
    summary: "Change one's name; nothing else can be changed here",
    request: body(calls.updateUserCall),
    responses: { 200: jsonAnswer("Changed", done), ...invalid, ...members },
  }),
  sessions: createRoute({
    method: "get",
    path: "/auth/list-sessions",
    summary: "Where one is signed in",
    responses: {
      200: jsonAnswer(
        "The sessions, the present one first",
        z.array(
          z.object({
            id: z.string(),
            isCurrent: z.boolean(),
            browser: z.string(),
            ipAddress: z.string().nullable(),
            createdAt: z.iso.datetime(),
            updatedAt: z.iso.datetime(),
            expiresAt: z.iso.datetime(),
          }),
        ),
      ),
      ...members,
    },
  }),
  revoke: createRoute({
    method: "post",
    path: "/auth/revoke-session",
    summary: "End one of one's sessions",
    request: body(calls.revokeSessionCall),
    responses: {
      200: jsonAnswer("Ended", done),
      ...members,
      404: problemAnswer("There is no such session"),
    },
  }),
  revokeOthers: createRoute({
    method: "post",
    path: "/auth/revoke-other-sessions",
    summary: "End all of one's sessions but the present one",
    responses: { 200: jsonAnswer("Ended", done), ...members },
  }),
};

/**
 * `/api/auth/*`: better-auth's paths. What only reads or ends a session is the library's own answer; the
 * rest are the use-cases of the pages, with their rules, rates and messages.
 */
export function accountsApi(services: Services) {
  const api = createApi();
  api.get("/auth/get-session", (c) => services.auth.handle(c.req.raw));
  api.post("/auth/sign-out", (c) => services.auth.handle(c.req.raw));
  return api
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
      const { viewer, member, cookies } = await signIn(contextOf(c, services), c.req.valid("json"));
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
      await resetPassword(contextOf(c, services), { token, password: newPassword });
      return c.json({ status: true }, 200);
    })
    .openapi(routes.verify, async (c) => {
      const { email } = await confirmEmail(
        contextOf(c, services),
        c.req.valid("query").token ?? "",
      );
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

function shown(member: Member) {
  const { email, name, isConfirmed, role } = member;
  return { email, name, emailVerified: isConfirmed, role };
}
