import { isIP } from "node:net";
import { z } from "zod";
import { isS3Url } from "./files/s3-url.ts";
import { keptDays } from "./kept-days.ts";
import { type AiConfig, aiEnvironment, aiProblems, readAiConfig } from "./llm/ai-settings.ts";
import {
  type InboundMailConfig,
  inboundMailProblems,
  mailEnvironment,
  readInboundMailConfig,
} from "./mail/mail-settings.ts";
import { isLoopbackAddress } from "./outgoing/public-address.ts";
import {
  readVapidConfig,
  type VapidConfig,
  vapidEnvironment,
  vapidProblems,
} from "./push/vapid-settings.ts";

const flag = (fallback: boolean) =>
  z
    .enum(["true", "false", "on", "off", "1", "0"], {
      error: "must be one of true, false, on, off, 1, 0",
    })
    .optional()
    .transform((value) => (value === undefined ? fallback : ["true", "on", "1"].includes(value)));

// `localhost` and names of one's own network are hosts, too: what cannot listen is told when it is tried.
const hostPattern = /^[\w.:%-]+$/;

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  if (url === null) return false;
  const rest = `${url.username}${url.password}${url.search}${url.hash}`;
  return rest === "" && !text.includes("?") && !text.includes("#") && url.pathname === "/";
}

function isAddressOrRange(text: string): boolean {
  const [address = "", bits, ...more] = text.split("/");
  const family = isIP(address);
  const isRange =
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32));
  return family !== 0 && isRange && more.length === 0;
}

const whole = (least: number, most: number, fallback: number) =>
  z.coerce
    .number({ error: "must be a number" })
    .int("must be a whole number")
    .min(least, `must be ${least} to ${most}`)
    .max(most, `must be ${least} to ${most}`)
    .default(fallback);

const databaseUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, "must begin with postgres:// or postgresql://")
  .optional();

const environment = z
  .object({
    PORT: z.coerce
      .number({ error: "must be a number" })
      .int("must be a whole number")
      .min(0, "must be 0 to 65535")
      .max(65535, "must be 0 to 65535")
      .default(3000),
    HOST: z
      .string()
      .regex(hostPattern, {
        error: "must be an address or a host name without a port, such as 127.0.0.1",
        // One complaint about one value.
        abort: true,
      })
      .default("127.0.0.1"),
    PUBLIC_URL: z
      .url({
        protocol: /^https?$/,
        error: "must be an http(s) address, such as https://market.example",
        // One complaint about one value.
        abort: true,
      })
      .refine(isOrigin, {
        error:
          "must be an address without path, name or password, such as https://market.example: the site fills a host of its own",
      })
      .optional(),
    DATA_DIR: z.string().min(1).default("data"),
    RUN_AS: z
      .string()
      .regex(/^[A-Za-z_][\w.-]{0,31}$/, "must be the name of an account of this system")
      .optional(),
    DATABASE_URL: databaseUrl,
    DATABASE_APP_URL: databaseUrl,
    DATABASE_AUTH_URL: databaseUrl,
    DATABASE_SYSTEM_URL: databaseUrl,
    DATABASE_POOL_SIZE: whole(2, 200, 16),
    PRODUCT_NAME: z.string().trim().min(1).max(40).default("Millwright"),
    OPERATOR_NAME: z.string().trim().min(1).max(100).optional(),
    CONTACT_EMAIL: z
      .email({ error: "must be one address, such as support@market.example" })
      .optional(),
    TRUSTED_PROXIES: z
      .string()
      .default("")
      .transform((list) =>
        list
          .split(",")
          .map((item) => item.trim())
          .filter(Boolean),
      )
      .refine((list) => list.every(isAddressOrRange), {
        error: "must be addresses or ranges separated by commas, such as 127.0.0.1, 10.0.0.0/8",
      }),
    RATE_LIMITS: flag(true),
    SEED_SAMPLES: flag(true),
    HTML_CACHE: flag(true),
    PASSWORD_MIN: whole(6, 64, 6),
    ASKED_AT_ONCE: whole(1, 50, 5),
    HIDE_REGISTERED_EMAILS: flag(false),
    MASK_CONTACTS: flag(false),
    MESSAGES_KEPT_DAYS: keptDays,
    ...mailEnvironment,
    FILES_URL: z
      .string()
      .refine(isS3Url, {
        error: "must be s3://KEY:SECRET@HOST/BUCKET?region=REGION, or s3+http:// without TLS",
      })
      .optional(),
    ...vapidEnvironment,
    FETCH_ALLOW_LOOPBACK: flag(false),
    ...aiEnvironment,
    METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
    LOG_LEVEL: z
      .enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"], {
        error: "must be one of trace, debug, info, warn, error, fatal, silent",
      })
      .default("info"),
  })
  .superRefine((env, issues) => {
    for (const { name, message } of [
      ...aiProblems(env),
      ...vapidProblems(env),
      ...inboundMailProblems(env),
    ]) {
      issues.addIssue({ code: "custom", path: [name], message });
    }
    if (env.PUBLIC_URL === undefined && env.HOST !== "localhost" && !isLoopbackAddress(env.HOST)) {
      issues.addIssue({
        code: "custom",
        path: ["HOST"],
        message:
          "must be 127.0.0.1, ::1 or localhost while PUBLIC_URL is not set: a trial run's mailbox confirms anybody's address, so others must not reach it. Set PUBLIC_URL to where people reach the site",
      });
    }
    if (!env.RATE_LIMITS && env.PUBLIC_URL !== undefined) {
      issues.addIssue({
        code: "custom",
        path: ["RATE_LIMITS"],
        message: "cannot be off while PUBLIC_URL is set: it exists for benchmarks on loopback",
      });
    }
    if (env.FETCH_ALLOW_LOOPBACK && env.PUBLIC_URL !== undefined) {
      issues.addIssue({
        code: "custom",
        path: ["FETCH_ALLOW_LOOPBACK"],
        message: "cannot be on while PUBLIC_URL is set: it exists for tests on loopback",
      });
    }
    if (env.PUBLIC_URL !== undefined && env.SMTP_URL === undefined) {
      issues.addIssue({
        code: "custom",
        path: ["SMTP_URL"],
        message:
          "is needed while PUBLIC_URL is set: people confirm their address by mail. Set it to your mail server, such as smtp://user:password@mail.example:587",
      });
    }
  });

/** The configuration, parsed once. README's table is made from these. */
export interface Config {
  port: number;
  host: string;
  /** Where people reach the site, without a trailing slash. Links in pages and mails start with it. */
  publicUrl: string;
  /** True when PUBLIC_URL was given: a real deployment, not a trial run on loopback. */
  isPublic: boolean;
  dataDir: string;
  /** The account a site goes on as that root has started. */
  runAs: string | undefined;
  databaseUrl: string | undefined;
  databaseAppUrl: string | undefined;
  databaseAuthUrl: string | undefined;
  databaseSystemUrl: string | undefined;
  databasePoolSize: number;
  productName: string;
  /** Who runs this installation, as its terms and privacy notice name them. */
  operatorName: string;
  /** Where people write to; undefined: the contact page says that none is set. */
  contactEmail: string | undefined;
  trustedProxies: string[];
  rateLimits: boolean;
  seedSamples: boolean;
  htmlCache: boolean;
  /** Least characters of a password. */
  passwordMin: number;
  /** How many are asked at once where somebody asks several, unless they say otherwise. */
  askedAtOnce: number;
  /** Signing up answers alike for addresses with and without an account, and tells the account holder by mail. */
  hideRegisteredEmails: boolean;
  /** Telephone numbers and addresses in messages are hidden from who has never written to their sender. */
  maskContacts: boolean;
  /** Days after which messages are deleted; null: they are kept. */
  messagesKeptDays: number | null;
  /** Where mails go out; without it they stay in the mailbox of a trial run. */
  smtpUrl: string | undefined;
  /** Sender of every mail. */
  mailFrom: string;
  /** Answers by mail; null: nobody reads them. */
  inboundMail: InboundMailConfig | null;
  /** The S3-compatible store of uploaded files; without it they are kept in a folder of `dataDir`. */
  filesUrl: string | undefined;
  /** Web Push: the operator's keys, and whom push services write to; null: nothing is pushed. */
  vapid: VapidConfig | null;
  /** Addresses that people give may lead to this machine: for tests. */
  fetchAllowLoopback: boolean;
  /** The model that answers; null: what answers without a model does. */
  ai: AiConfig | null;
  /** Opens /metrics to whoever sends it as a bearer token; without one a trial run's open to its machine. */
  metricsToken: string | undefined;
  logLevel: string;
}

/** A wrong or missing setting; the message names every one of them. */
export class ConfigError extends Error {}

/**
 * Reads the configuration from environment variables. Empty variables count as not set.
 *
 * @throws ConfigError naming each wrong variable, its rule, and what it was set to
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = environment.safeParse(present);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      // Addresses may hold a password: such values are never printed.
      const shown =
        /URL|KEY|TOKEN|SECRET|PASSWORD/.test(name) || env[name] === undefined
          ? ""
          : ` (it is ${JSON.stringify(env[name])})`;
      return `  ${name} ${issue.message}${shown}`;
    });
    throw new ConfigError(`These settings cannot be used:\n${lines.join("\n")}`);
  }
  const e = parsed.data;
  return {
    port: e.PORT,
    host: e.HOST,
    // As browsers write it: lower-case, and without the port that the scheme means.
    publicUrl:
      e.PUBLIC_URL === undefined
        ? `http://${e.HOST.includes(":") ? `[${e.HOST}]` : e.HOST}:${e.PORT}`
        : new URL(e.PUBLIC_URL).origin,
    isPublic: e.PUBLIC_URL !== undefined,
    dataDir: e.DATA_DIR,
    runAs: e.RUN_AS,
    databaseUrl: e.DATABASE_URL,
    databaseAppUrl: e.DATABASE_APP_URL,
    databaseAuthUrl: e.DATABASE_AUTH_URL,
    databaseSystemUrl: e.DATABASE_SYSTEM_URL,
    databasePoolSize: e.DATABASE_POOL_SIZE,
    productName: e.PRODUCT_NAME,
    operatorName: e.OPERATOR_NAME ?? `The operator of ${e.PRODUCT_NAME}`,
    contactEmail: e.CONTACT_EMAIL,
    trustedProxies: e.TRUSTED_PROXIES,
    rateLimits: e.RATE_LIMITS,
    seedSamples: e.SEED_SAMPLES,
    htmlCache: e.HTML_CACHE,
    passwordMin: e.PASSWORD_MIN,
    askedAtOnce: e.ASKED_AT_ONCE,
    hideRegisteredEmails: e.HIDE_REGISTERED_EMAILS,
    maskContacts: e.MASK_CONTACTS,
    messagesKeptDays: e.MESSAGES_KEPT_DAYS ?? null,
    smtpUrl: e.SMTP_URL,
    mailFrom:
      e.MAIL_FROM ??
      `${e.PRODUCT_NAME} <no-reply@${new URL(e.PUBLIC_URL ?? "http://localhost").hostname}>`,
    inboundMail: readInboundMailConfig(e),
    filesUrl: e.FILES_URL,
    vapid: readVapidConfig(e),
    fetchAllowLoopback: e.FETCH_ALLOW_LOOPBACK,
    ai: readAiConfig(e),
    metricsToken: e.METRICS_TOKEN,
    logLevel: e.LOG_LEVEL,
  };
}
