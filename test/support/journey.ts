import "./quick-scrypt.ts";
import { type BrowserContext, test as base } from "@playwright/test";
import type { Services } from "../../src/platform/context.ts";
import { listeningPage } from "./listening-page.ts";
import { addPerson, type NewPerson, type Person } from "./people.ts";
import { servicesOn } from "./running-services.ts";

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
    // Playwright reads the names of what is needed from the pattern, which may not be empty here.
    async ({ browserName: _ }, use) => {
      const services = await servicesOn({
        PORT: process.env.JOURNEY_PORT ?? "",
        DATA_DIR: process.env.JOURNEY_DATA ?? "",
      });
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
  const secure = url.startsWith("https:");
  const pairs = cookie.split("; ").map((pair) => {
    const equals = pair.indexOf("=");
    return { name: pair.slice(0, equals), value: pair.slice(equals + 1), url, secure };
  });
  await context.addCookies(pairs);
}
