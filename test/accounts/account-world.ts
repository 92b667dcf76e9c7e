import { pino } from "pino";
import { createServices } from "../../src/app/create-services.ts";
import { readConfig } from "../../src/platform/config.ts";
import { type Context, type Services, type Viewer, visitor } from "../../src/platform/context.ts";
import type { Database } from "../../src/platform/db/database.ts";

/** A clock that a test moves. */
export interface TestClock {
  now: () => Date;
  pass(seconds: number): void;
}

export function testClock(start = new Date("2026-11-21T12:00:00Z")): TestClock {
  let at = start.getTime();
  return {
    now: () => new Date(at),
    pass: (seconds) => {
      at += seconds * 1000;
    },
  };
}

export function accountServices(
  db: Database,
  clock: TestClock,
  env: Record<string, string> = {},
): Services {
  const config = readConfig(env);
  return createServices({ config, db, log: pino({ level: "silent" }) }, { clock: clock.now });
}

/** A request's context, as the HTTP layer makes it. */
export function contextFor(services: Services, viewer: Viewer = visitor): Context {
  return {
    ...services,
    viewer,
    requestId: "test",
    clientAddress: "203.0.113.7",
    userAgent: "Tester/1.0",
  };
}

/** Somebody who may sign in, made without the use-cases. */
export async function addPerson(
  services: Services,
  person: { email: string; password?: string; isConfirmed?: boolean },
): Promise<string> {
  const passwordHash = await services.auth.hashPassword(person.password ?? "correct horse");
  return services.db.auth.transaction(async (tx) => {
    const id = await services.auth.createAccount(tx, {
      email: person.email,
      firstName: "Ada",
      lastName: "Byron",
      role: "buyer",
      passwordHash,
    });
    if (person.isConfirmed !== false) {
      await tx
        .updateTable("users")
        .set({ confirmed_at: services.clock() })
        .where("id", "=", id)
        .execute();
    }
    return id;
  });
}

/** `Set-Cookie` values as the `Cookie` header of the next request. */
export function asRequestHeaders(cookies: string[]): Headers {
  const pairs = cookies.map((cookie) => cookie.split(";")[0] ?? "");
  return new Headers({ cookie: pairs.join("; ") });
}
