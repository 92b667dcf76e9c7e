import "./quick-scrypt.ts";
import { type BrowserContext, test as base } from "@playwright/test";
import { pino } from "pino";
import { createServices } from "../../src/app/server/create-services.ts";
import { readConfig } from "../../src/platform/config.ts";
import type { Services } from "../../src/platform/context.ts";
import { openDatabase } from "../../src/platform/db/open-database.ts";
import { runningOwnerConnection } from "../../src/platform/postgres/owner-connection.ts";
import { listeningPage } from "./listening-page.ts";
import { addPerson, type NewPerson, type Person } from "./people.ts";

interface TestFixtures {
  /** Makes a confirmed person and signs this browser in as them. */
  signIn(person?: NewPerson): Promise<Person>;
}

interface WorkerFixtures {
  /** The parts of the running site that a journey prepares its world with. */
  services: Services;
}

/**
 * Playwright's `test` for every journey: its page is open once its script listens, and who is signed in has a
 * session without a form.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  services: [
    // Playwright reads the names of what is needed from the pattern, which may not be empty in this house.
    async ({ browserName: _ }, use) => {
      const services = await siteServices();
      await use(services);
      await services.db.close();
    },
    { scope: "worker" },
  ],
  page: async ({ page, javaScriptEnabled }, use) => {
    await use(javaScriptEnabled ? await listeningPage(page) : page);
  },
  signIn: async ({ services, context, baseURL }, use) => {
    await use(async (wanted) => {
      const person = await addPerson(services, wanted);
      await useSession(context, baseURL ?? "", person.cookie);
      return person;
    });
  },
});

/** Gives a browser the session that `cookie` (of a `Cookie` header) carries. */
export async function useSession(
  context: BrowserContext,
  url: string,
  cookie: string,
): Promise<void> {
  const pairs = cookie.split("; ").map((pair) => {
    const equals = pair.indexOf("=");
    return { name: pair.slice(0, equals), value: pair.slice(equals + 1), url };
  });
  await context.addCookies(pairs);
}

/** The site's services on the embedded database that the running site holds open. */
async function siteServices(): Promise<Services> {
  const dataDir = process.env.JOURNEY_DATA ?? "";
  const port = process.env.JOURNEY_PORT ?? "";
  const ownerConnection = runningOwnerConnection(dataDir);
  if (ownerConnection === null) throw new Error(`No database below ${dataDir}`);
  const log = pino({ level: "silent" });
  const db = await openDatabase({ ownerConnection, poolSize: 2 }, log);
  return createServices({ config: readConfig({ PORT: port, DATA_DIR: dataDir }), db, log });
}
