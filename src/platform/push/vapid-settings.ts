import { z } from "zod";

/** The operator's keys for Web Push (RFC 8292). */
export interface VapidConfig {
  publicKey: string;
  privateKey: string;
  /** Whom push services write to: `mailto:` or an https address. */
  subject: string;
}

/** The settings of Web Push as environment variables. */
export const vapidEnvironment = {
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, "must be 87 characters, as `npx web-push generate-vapid-keys` prints it")
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, "must be 43 characters, as `npx web-push generate-vapid-keys` prints it")
    .optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:\S+@\S+|https:\/\/\S+)$/, "must begin with mailto: or https://")
    .optional(),
};

interface VapidValues {
  VAPID_PUBLIC_KEY?: string | undefined;
  VAPID_PRIVATE_KEY?: string | undefined;
  VAPID_SUBJECT?: string | undefined;
  CONTACT_EMAIL?: string | undefined;
}

/** What is missing beside what is set. */
export function vapidProblems(env: VapidValues): { name: string; message: string }[] {
  const { VAPID_PUBLIC_KEY: open, VAPID_PRIVATE_KEY: secret } = env;
  if (open === undefined && secret === undefined) return [];
  if (secret === undefined)
    return [{ name: "VAPID_PRIVATE_KEY", message: "is needed with VAPID_PUBLIC_KEY" }];
  if (open === undefined)
    return [{ name: "VAPID_PUBLIC_KEY", message: "is needed with VAPID_PRIVATE_KEY" }];
  if (subjectOf(env) !== null) return [];
  const message = "or CONTACT_EMAIL is needed with VAPID_PUBLIC_KEY: push services write there";
  return [{ name: "VAPID_SUBJECT", message }];
}

/** @returns null where no keys are set */
export function readVapidConfig(env: VapidValues): VapidConfig | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env;
  const subject = subjectOf(env);
  if (publicKey === undefined || privateKey === undefined || subject === null) return null;
  return { publicKey, privateKey, subject };
}

function subjectOf({ VAPID_SUBJECT: given, CONTACT_EMAIL: address }: VapidValues): string | null {
  return given ?? (address === undefined ? null : `mailto:${address}`);
}
