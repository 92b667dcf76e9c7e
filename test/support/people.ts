import { randomUUID } from "node:crypto";
import { addCompany } from "../../src/market/accounts/data/sign-up-rows.ts";
import { agreement } from "../../src/market/accounts/rules/agreement.ts";
import type { Role } from "../../src/market/accounts/rules/role.ts";
import { type Services, visitor } from "../../src/platform/context.ts";

/** Somebody with an account, signed in. */
export interface Person {
  id: string;
  email: string;
  password: string;
  /** Value of a `Cookie` header that carries the session. */
  cookie: string;
}

export interface NewPerson {
  email?: string;
  /** Default: correct horse. */
  password?: string;
  firstName?: string;
  lastName?: string;
  /** Name of the company of one. Default: Byron Works. */
  company?: string;
  /** Default: buyer. null: neither. */
  role?: Role | null;
  hasSignedAgreement?: boolean;
  /** Default: true. Whether the role's onboarding is over. */
  isOnboarded?: boolean;
}

/** Makes a confirmed person and signs them in, without a form or a mail. */
export async function addPerson(services: Services, wanted: NewPerson = {}): Promise<Person> {
  const account = await addAccount(services, wanted);
  return { ...account, cookie: await signInAgain(services, account) };
}

/** Makes somebody who has an account and no session. */
export async function addAccount(
  services: Services,
  wanted: NewPerson & { isConfirmed?: boolean } = {},
): Promise<Omit<Person, "cookie">> {
  const { auth, db, clock } = services;
  const { role = "buyer", isOnboarded = true, isConfirmed = true } = wanted;
  const email = wanted.email ?? `${randomUUID()}@people.example`;
  const password = wanted.password ?? "correct horse";
  const passwordHash = await auth.hashPassword(password);
  const id = await db.auth.transaction(async (tx) => {
    const id = await auth.createAccount(tx, {
      email,
      firstName: wanted.firstName ?? "Ada",
      lastName: wanted.lastName ?? "Byron",
      role: role ?? "buyer",
      passwordHash,
    });
    await addCompany(tx, { companyOwnerId: id, name: wanted.company ?? "Byron Works" });
    await tx
      .updateTable("users")
      .set({
        confirmed_at: isConfirmed ? clock() : null,
        buyer_onboarded: role === "buyer" && isOnboarded,
        seller_onboarded: role === "seller" && isOnboarded,
        ...(role === null ? { role, primary_role: role } : {}),
      })
      .where("id", "=", id)
      .execute();
    if (wanted.hasSignedAgreement) {
      const { version, textHash, text } = agreement;
      await tx
        .insertInto("agreements")
        .values({
          user_id: id,
          kind: "confidentiality",
          version,
          text_hash: textHash,
          signed_text: text,
        })
        .execute();
    }
    return id;
  });
  return { id, email, password };
}

/** Another session of the same person: another browser. @returns the value of its `Cookie` header */
export async function signInAgain(
  services: Services,
  login: { email: string; password: string },
): Promise<string> {
  const ctx = {
    ...services,
    viewer: visitor,
    requestId: randomUUID(),
    clientAddress: "127.0.0.1",
    userAgent: "test",
    deviceProof: null,
  };
  const { cookies } = await services.auth.signIn(ctx, login);
  return cookies.map((cookie) => cookie.split(";")[0] ?? "").join("; ");
}
