import { AppError } from "../../shared/errors.ts";
import { type Context, type Services, type Viewer, visitor } from "../context.ts";
import type { Auth, NewAccount } from "./auth.ts";
import { createEngine } from "./engine.ts";
import type { People } from "./people.ts";
import { hashToken, newToken } from "./secret-token.ts";
import { serverSecret } from "./server-secret.ts";
import { sessionCookie, signedToken } from "./session-cookie.ts";
import { sessionLimits } from "./session-limits.ts";
import * as sessions from "./session-store.ts";

/** Implements `Auth` with better-auth and our tables. Nothing is read before it is needed. */
export function createAuth(
  { config, db, clock }: Pick<Services, "config" | "db" | "clock">,
  people: People,
): Auth {
  const cookie = sessionCookie(config.publicUrl);
  const engine = cached(async () => {
    const secret = await serverSecret(db.auth, "session cookies");
    const { publicUrl } = config;
    const settings = { db: db.auth, clock, publicUrl, cookie, secret, columns: people.columns };
    const { auth, within } = createEngine(settings);
    const { internalAdapter, password } = await auth.$context;
    return { auth, within, accounts: internalAdapter, passwords: password, secret };
  });
  // What is stored of the token a viewer came with, for exchanging exactly that one.
  const tokenHashes = new WeakMap<Viewer, string>();

  async function viewerOfToken(token: string): Promise<Viewer> {
    const now = clock();
    const tokenHash = hashToken(token);
    const session = await people.findSession(db.auth, tokenHash, now);
    if (session === null) return visitor;
    const { idleSeconds, noteUseSeconds } = sessionLimits;
    const sinceUse = now.getTime() + idleSeconds * 1000 - session.expiresAt.getTime();
    if (sinceUse > noteUseSeconds * 1000) await sessions.noteUse(db.auth, session.id, now);
    tokenHashes.set(session.viewer, tokenHash);
    return session.viewer;
  }

  return {
    async viewerOf(headers) {
      const value = cookie.find(headers.get("cookie"));
      if (value === null) return visitor;
      const token = signedToken(value, (await engine()).secret);
      return token === null ? visitor : viewerOfToken(token);
    },
    liveSessions: (ids) => people.liveSessions(db.auth, ids, clock()),
    handle: async (request) => withoutToken(await (await engine()).auth.handler(request)),

    hashPassword: async (password) => (await engine()).passwords.hash(password),
    async isPassword(userId, password) {
      const { accounts, passwords } = await engine();
      const credential = await accounts.findCredentialAccount(userId);
      const hash = credential?.password;
      if (typeof hash === "string") return passwords.verify({ hash, password });
      await passwords.hash(password);
      return false;
    },
    async createAccount(tx, account) {
      const { accounts, within } = await engine();
      return within(tx, async () => {
        const known = await accounts.findUserByEmail(account.email);
        if (known !== null) throw new AppError("registered");
        const user = await accounts
          .createUser(
            { ...userFields(account), ...people.beginnings(account) },
            { method: "email-password" },
          )
          .catch(asRegistered);
        await accounts.linkAccount(credentialOf(user.id, account.passwordHash));
        return user.id;
      });
    },
    async replacePassword(tx, userId, passwordHash) {
      const { accounts, within } = await engine();
      await within(tx, async () => {
        const credential = await accounts.findCredentialAccount(userId);
        if (credential === null) await accounts.linkAccount(credentialOf(userId, passwordHash));
        else await accounts.updatePassword(userId, passwordHash);
      });
    },

    signIn: async (ctx, login) => entered(ctx, await startWithPassword(ctx, login)),
    enter: async (ctx, userId) => entered(ctx, await startFor(ctx, userId)),
    async rotateSession(ctx) {
      const { member } = ctx.viewer;
      if (member === null || member.sessionId === null) throw new AppError("unauthenticated");
      const token = newToken();
      const old = tokenHashes.get(ctx.viewer);
      const isMine = await sessions.exchangeToken(db.auth.query, member.sessionId, old, token);
      return isMine ? cookiesFor(token) : [];
    },
    async signOut(ctx) {
      const { member } = ctx.viewer;
      if (typeof member?.sessionId === "string") {
        await sessions.endSession(db.auth.query, member.sessionId);
      }
      return [cookie.forget()];
    },
    endSessions: sessions.endSessionsOf,
    forgetSession: () => [cookie.forget()],
  };

  async function entered(ctx: Context, token: string) {
    const old = ctx.viewer.member?.sessionId;
    if (typeof old === "string") await sessions.endSession(db.auth.query, old);
    return { viewer: await viewerOfToken(token), cookies: await cookiesFor(token) };
  }

  async function startFor(ctx: Context, userId: string): Promise<string> {
    const { accounts } = await engine();
    const from = { ipAddress: ctx.clientAddress, userAgent: ctx.userAgent ?? "" };
    return (await accounts.createSession(userId, false, from)).token;
  }

  async function cookiesFor(token: string): Promise<string[]> {
    return [cookie.set(token, (await engine()).secret)];
  }

  async function startWithPassword(
    ctx: Context,
    login: { email: string; password: string },
  ): Promise<string> {
    const { accounts, passwords } = await engine();
    const { email, password } = login;
    const found = await accounts.findUserByEmail(email, { includeAccounts: true });
    const hash = found?.accounts.find(({ providerId }) => providerId === "credential")?.password;
    if (found === null || typeof hash !== "string") {
      // As long as a comparison takes, so that nobody learns who has an account.
      await passwords.hash(password);
      throw new AppError("wrong_credentials");
    }
    if (!(await passwords.verify({ hash, password }))) {
      throw new AppError("wrong_credentials");
    }
    if (!found.user.emailVerified) throw new AppError("unconfirmed");
    return startFor(ctx, found.user.id);
  }
}

/** The cookie alone carries the token: scripts must not read what they could carry away. */
async function withoutToken(response: Response): Promise<Response> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  if (typeof body !== "object" || body === null || !("session" in body)) return response;
  const text = JSON.stringify(body, (key, value: unknown) => (key === "token" ? undefined : value));
  const headers = new Headers(response.headers);
  headers.delete("content-length");
  return new Response(text, { status: response.status, headers });
}

/** Runs `make` once it is first needed; when that fails, the next call tries again. */
function cached<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}

function credentialOf(userId: string, password: string) {
  return { userId, providerId: "credential", accountId: userId, password };
}

function userFields({ email, firstName, lastName }: NewAccount) {
  return { email, name: "", emailVerified: false, firstName, lastName };
}

/** Two sign-ups of one address at the same moment: the slower one meets the unique index. */
function asRegistered(error: unknown): never {
  const isDuplicate = error instanceof Error && "code" in error && error.code === "23505";
  throw isDuplicate ? new AppError("registered", { cause: error }) : error;
}
