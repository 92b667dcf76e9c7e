import { betterAuth } from "better-auth/minimal";
import type { AuthDatabase } from "../db/database.ts";
import { accountAdapter } from "./account-adapter.ts";
import type { People } from "./people.ts";
import { newToken } from "./secret-token.ts";
import type { SessionCookie } from "./session-cookie.ts";
import { sessionLimits } from "./session-limits.ts";

export interface EngineSettings {
  db: AuthDatabase;
  clock: () => Date;
  publicUrl: string;
  cookie: SessionCookie;
  secret: string;
  columns: People["columns"];
}

const ours = { input: false, required: false } as const;

/**
 * better-auth over our tables: password hashing, accounts and their credentials, sessions and the
 * cookie. Rules about who may sign up, mailed links and rates are the use-cases' own, because they
 * must hold in one transaction and for pages and programs alike.
 */
export function createEngine(settings: EngineSettings) {
  const { db, clock, publicUrl, cookie, secret, columns } = settings;
  const { factory, within } = accountAdapter(db, clock);
  const auth = betterAuth({
    baseURL: publicUrl,
    basePath: "/api/auth",
    secret,
    database: factory,
    logger: { disabled: true },
    telemetry: { enabled: false },
    // The database counts rates, for all processes together.
    rateLimit: { enabled: false },
    onAPIError: { throw: true },
    user: {
      modelName: "users",
      fields: {
        emailVerified: "email_verified",
        image: "avatar_url",
        createdAt: "created_at",
        updatedAt: "updated_at",
      },
      // None can be set through the library's calls.
      additionalFields: {
        firstName: { type: "string", fieldName: "first_name", ...ours },
        lastName: { type: "string", fieldName: "last_name", ...ours },
        signupDate: { type: "date", fieldName: "signup_date", ...ours },
        confirmedAt: { type: "date", fieldName: "confirmed_at", ...ours },
        ...columns,
      },
    },
    session: {
      modelName: "sessions",
      fields: {
        userId: "user_id",
        token: "token_hash",
        expiresAt: "expires_at",
        ipAddress: "ip_address",
        userAgent: "user_agent",
        createdAt: "created_at",
        updatedAt: "updated_at",
      },
      expiresIn: sessionLimits.idleSeconds,
      // `viewerOf` keeps sessions alive, for pages and calls alike.
      disableSessionRefresh: true,
    },
    account: {
      modelName: "credentials",
      fields: {
        userId: "user_id",
        accountId: "account_id",
        providerId: "provider_id",
        createdAt: "created_at",
        updatedAt: "updated_at",
      },
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session) => ({ data: { ...session, token: newToken() } }),
        },
      },
    },
    advanced: {
      useSecureCookies: false,
      cookies: {
        session_token: { name: cookie.name, attributes: { secure: cookie.isSecure } },
      },
      // Every unsafe request has passed the site's own check of its origin.
      disableCSRFCheck: true,
      disableOriginCheck: true,
      database: { generateId: false },
    },
  });
  return { auth, within };
}
