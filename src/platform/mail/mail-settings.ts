import { z } from "zod";

/** Where answers to mails go, and what whoever brings them here must know. */
export interface InboundMailConfig {
  address: string;
  secret: string;
  /** By which the operator's mail server signs what it found out about a mail; null: its findings are not read. */
  authservId: string | null;
}

/** The settings of mail as environment variables. */
export const mailEnvironment = {
  SMTP_URL: z
    .string()
    .regex(
      /^smtps?:\/\/\S+$/,
      "must begin with smtp:// or smtps://, such as smtp://user:password@mail.example:587",
    )
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^[^\r\n]*@[^\r\n]+$/,
      "must be an address, such as Millwright <no-reply@market.example>",
    )
    .optional(),
  INBOUND_MAIL_ADDRESS: z
    .string()
    .regex(
      /^[a-z0-9]{1,7}@[a-z0-9.-]+\.[a-z]{2,}$/,
      "must be an address with at most 7 letters or digits before its @, such as reply@market.example",
    )
    .optional(),
  INBOUND_MAIL_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  INBOUND_MAIL_AUTHSERV_ID: z
    .string()
    .regex(
      /^[\w.-]{1,255}$/,
      "must be the name that begins your mail server's Authentication-Results, such as mx.market.example",
    )
    .optional(),
};

interface InboundMailValues {
  INBOUND_MAIL_ADDRESS?: string | undefined;
  INBOUND_MAIL_SECRET?: string | undefined;
  INBOUND_MAIL_AUTHSERV_ID?: string | undefined;
}

/** What is missing beside what is set. */
export function inboundMailProblems(env: InboundMailValues): { name: string; message: string }[] {
  const { INBOUND_MAIL_ADDRESS: address, INBOUND_MAIL_SECRET: secret } = env;
  if (address === undefined && secret === undefined && env.INBOUND_MAIL_AUTHSERV_ID !== undefined) {
    return [{ name: "INBOUND_MAIL_ADDRESS", message: "is needed with INBOUND_MAIL_AUTHSERV_ID" }];
  }
  if ((address === undefined) === (secret === undefined)) return [];
  return address === undefined
    ? [{ name: "INBOUND_MAIL_ADDRESS", message: "is needed with INBOUND_MAIL_SECRET" }]
    : [{ name: "INBOUND_MAIL_SECRET", message: "is needed with INBOUND_MAIL_ADDRESS" }];
}

/** @returns null where nobody reads answers */
export function readInboundMailConfig(env: InboundMailValues): InboundMailConfig | null {
  const { INBOUND_MAIL_ADDRESS: address, INBOUND_MAIL_SECRET: secret } = env;
  if (address === undefined || secret === undefined) return null;
  return { address, secret, authservId: env.INBOUND_MAIL_AUTHSERV_ID ?? null };
}
