import { z } from "@hono/zod-openapi";
import {
  createRoute,
  jsonAnswer,
  jsonBody,
  problemAnswer,
  signedOut,
} from "../../../platform/web/api.ts";
import * as calls from "../rules/auth-calls.ts";

const done = z.object({ status: z.boolean() });
const person = z.object({
  id: z.string().nullable(),
  email: z.string(),
  name: z.string(),
  emailVerified: z.boolean(),
  role: z.enum(["buyer", "seller"]).nullable(),
});
const rated = { 429: problemAnswer("Too many; says when to try again") };
const invalid = { 400: problemAnswer("A field is not valid; `errors` says which and why") };
const members = { 401: signedOut };

/** Of the calls below that take input. */
const dropsMore = "Clients of better-auth send fields of their own, such as callbackURL";

/** The calls below `/api/auth`, under better-auth's paths, and who may use them. */
export const authRoutes = {
  session: createRoute({
    policy: "public",
    method: "get",
    path: "/auth/get-session",
    summary: "Who is signed in, or null",
    responses: {
      200: {
        description: "The session and its person as better-auth gives them, without the token",
      },
    },
  }),
  signOut: createRoute({
    policy: "public",
    method: "post",
    path: "/auth/sign-out",
    summary: "End the session",
    responses: { 200: { description: "Ended" } },
  }),
  signUp: createRoute({
    policy: "public",
    method: "post",
    path: "/auth/sign-up/email",
    summary: "Make an account, which waits for the confirmation of its address",
    dropsMore,
    request: { body: jsonBody(calls.signUpCall) },
    responses: {
      200: jsonAnswer("Made; a mail is on its way", z.object({ token: z.null(), user: person })),
      ...invalid,
      409: problemAnswer("The address is registered already"),
      ...rated,
    },
  }),
  signIn: createRoute({
    policy: "public",
    method: "post",
    path: "/auth/sign-in/email",
    summary: "Sign in: the session is a cookie",
    dropsMore,
    request: { body: jsonBody(calls.signInCall) },
    responses: {
      200: jsonAnswer(
        "Signed in",
        z.object({ redirect: z.boolean(), token: z.null(), url: z.null(), user: person }),
      ),
      401: problemAnswer("The email and password do not match"),
      403: problemAnswer("The address is not confirmed, or the account is suspended"),
      ...rated,
    },
  }),
  requestReset: createRoute({
    policy: "public",
    method: "post",
    path: "/auth/request-password-reset",
    summary:
      "Have a link mailed that sets a new password; says nothing of whether there is an account",
    dropsMore,
    request: { body: jsonBody(calls.addressCall) },
    responses: {
      200: jsonAnswer("Asked for", done.extend({ message: z.string() })),
      ...invalid,
      ...rated,
    },
  }),
  reset: createRoute({
    policy: "public",
    method: "post",
    path: "/auth/reset-password",
    summary:
      "Set a new password with a mailed link; ends all sessions. An account that was never confirmed is replaced by a new one without a name",
    dropsMore,
    request: { query: calls.tokenQuery, body: jsonBody(calls.resetPasswordCall) },
    responses: {
      200: jsonAnswer("Set", done),
      ...invalid,
      410: problemAnswer("The link is too old or was used"),
    },
  }),
  showVerify: createRoute({
    policy: "public",
    method: "get",
    path: "/auth/verify-email",
    summary: "The page that confirms an address; confirms nothing by itself",
    dropsMore,
    request: { query: calls.tokenQuery },
    responses: { 303: { description: "To the page, which asks for a click" } },
  }),
  verify: createRoute({
    policy: "public",
    method: "post",
    path: "/auth/verify-email",
    summary: "Confirm an address with a mailed link and the account's password",
    dropsMore,
    request: {
      query: calls.tokenQuery,
      body: { content: { "application/json": { schema: calls.confirmCall } }, required: false },
    },
    responses: {
      200: jsonAnswer("Confirmed", done.extend({ user: z.object({ email: z.string() }) })),
      ...invalid,
      ...rated,
      410: problemAnswer("The link is too old or was used"),
    },
  }),
  resend: createRoute({
    policy: "public",
    method: "post",
    path: "/auth/send-verification-email",
    summary: "Have the confirmation mailed again; says nothing of whether there is an account",
    dropsMore,
    request: { body: jsonBody(calls.addressCall) },
    responses: { 200: jsonAnswer("Asked for", done), ...invalid, ...rated },
  }),
  changePassword: createRoute({
    policy: "member",
    method: "post",
    path: "/auth/change-password",
    summary: "Change the password; ends all other sessions",
    dropsMore,
    request: { body: jsonBody(calls.changePasswordCall) },
    responses: {
      200: jsonAnswer("Changed", done.extend({ token: z.null() })),
      ...invalid,
      ...members,
      ...rated,
    },
  }),
  changeEmail: createRoute({
    policy: "member",
    method: "post",
    path: "/auth/change-email",
    summary: "Have a link mailed to a new address, which makes it the account's",
    dropsMore,
    request: { body: jsonBody(calls.changeEmailCall) },
    responses: { 200: jsonAnswer("Asked for", done), ...invalid, ...members, ...rated },
  }),
  updateUser: createRoute({
    policy: "member",
    method: "post",
    path: "/auth/update-user",
    summary: "Change one's name; nothing else can be changed here",
    dropsMore,
    request: { body: jsonBody(calls.updateUserCall) },
    responses: { 200: jsonAnswer("Changed", done), ...invalid, ...members },
  }),
  sessions: createRoute({
    policy: "member",
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
    policy: "member",
    method: "post",
    path: "/auth/revoke-session",
    summary: "End one of one's sessions",
    dropsMore,
    request: { body: jsonBody(calls.revokeSessionCall) },
    responses: {
      200: jsonAnswer("Ended", done),
      ...members,
      404: problemAnswer("There is no such session"),
    },
  }),
  revokeOthers: createRoute({
    policy: "member",
    method: "post",
    path: "/auth/revoke-other-sessions",
    summary: "End all of one's sessions but the present one",
    responses: { 200: jsonAnswer("Ended", done), ...members },
  }),
};
