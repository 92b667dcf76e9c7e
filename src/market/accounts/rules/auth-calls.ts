import { z } from "zod";

/**
 * Bodies of the calls below `/api/auth`, with better-auth's names. What they do not name changes nothing:
 * role after signing up, `nda_signed`, `verified`, `confirmed_at`, `seller_id` and the like are dropped
 * here, before any code sees them.
 */

const text = z.string().max(2000);

/** A name in one piece, or in the specification's two, in either spelling. */
const naming = {
  name: text.optional(),
  first_name: text.optional(),
  last_name: text.optional(),
  firstName: text.optional(),
  lastName: text.optional(),
};
type Naming = { [Key in keyof typeof naming]?: string | undefined };

export const signUpCall = z.object({
  email: text,
  password: text,
  ...naming,
  role: z
    .unknown()
    .optional()
    .meta({
      type: "string",
      enum: ["buyer", "seller"],
      description: "What the account is for; anything else is a buyer's",
    }),
  agreed: z.unknown().optional().meta({
    type: "boolean",
    description:
      "Signs the confidentiality agreement; without it the account is asked before whatever needs it",
  }),
});
export const signInCall = z.object({ email: text, password: text });
export const addressCall = z.object({ email: text });
export const resetPasswordCall = z.object({ newPassword: text, token: text.optional() });
export const tokenQuery = z.object({ token: text.optional() });
export const confirmCall = z.object({
  token: text.optional(),
  password: text.optional().meta({
    description:
      "The account's password: a link shows whose the mailbox is, not who signed up with its address. Not needed for a change of address that the session's own account asked for",
  }),
});
export const changePasswordCall = z.object({ currentPassword: text, newPassword: text });
export const changeEmailCall = z.object({ newEmail: text, password: text.default("") });
export const updateUserCall = z.object(naming);
export const revokeSessionCall = z.object({
  id: text.optional(),
  token: text.optional().meta({ description: "The same as `id`: tokens are never shown" }),
});

/**
 * First and last name of a call; undefined for what it does not say. The one word of a `name` is a first
 * name, and the last name null: such people exist, and only forms with two fields insist on two.
 */
export function namesOf(call: Naming): {
  firstName: string | undefined;
  lastName: string | null | undefined;
} {
  const [first, ...rest] = (call.name ?? "").trim().split(/\s+/);
  const last = rest.length === 0 ? null : rest.join(" ");
  return {
    firstName: call.firstName ?? call.first_name ?? (call.name === undefined ? undefined : first),
    lastName: call.lastName ?? call.last_name ?? (call.name === undefined ? undefined : last),
  };
}
