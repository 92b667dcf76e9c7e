import { rmSync } from "node:fs";
import { pino } from "pino";
import { createServices } from "../../src/app/server/create-services.ts";
import { readConfig } from "../../src/platform/config.ts";
import { type Services, visitor } from "../../src/platform/context.ts";
import { openDatabase } from "../../src/platform/db/open-database.ts";
import { startEmbedded } from "../../src/platform/postgres/embedded.ts";
import { type SiteProcess, startSiteProcess } from "./site-process.ts";

/** Two processes of the site on one database, and people who are signed in. */
export interface LiveSite {
  /** Holds the streams. */
  readers: SiteProcess;
  /** Is where things happen. */
  writers: SiteProcess;
  people: LivePerson[];
  stop(): Promise<void>;
}

export interface LivePerson {
  id: string;
  cookie: string;
}

/** @param folder for the database; made anew */
export async function startLiveSite(folder: string, people: number): Promise<LiveSite> {
  rmSync(folder, { recursive: true, force: true });
  const log = pino({ level: "error" });
  const embedded = await startEmbedded({ dataDir: folder, log, transport: "loopback" });
  const { user, password, port, database } = embedded.connection;
  const url = `postgres://${user}:${encodeURIComponent(String(password))}@127.0.0.1:${port}/${database}`;
  const start = () => startSiteProcess(`${folder}-files`, { DATABASE_URL: url });
  const [readers, writers] = [await start(), await start()];
  const db = await openDatabase({ ownerConnection: embedded.connection, poolSize: 4 }, log);
  const config = readConfig({ DATA_DIR: folder, RATE_LIMITS: "off" });
  const services = createServices({ config, db, log });
  return {
    readers,
    writers,
    people: await signIn(services, people),
    async stop() {
      await Promise.all([readers.stop(), writers.stop()]);
      await db.close();
      await embedded.stop();
    },
  };
}

/** People with a session each. Nobody signs in with the password that they share. */
async function signIn(services: Services, count: number): Promise<LivePerson[]> {
  const { auth, db } = services;
  const passwordHash = await auth.hashPassword("correct horse");
  const ctx = {
    ...services,
    viewer: visitor,
    requestId: "bench",
    clientAddress: "127.0.0.1",
    userAgent: "bench",
    deviceProof: null,
  };
  const people: LivePerson[] = [];
  for (let at = 0; at < count; at += 1) {
    const id = await db.auth.transaction(async (tx) => {
      const name = { email: `live-${at}@people.example`, firstName: "Ada", lastName: "Byron" };
      const created = await auth.createAccount(tx, { ...name, role: "buyer", passwordHash });
      const confirmed = { confirmed_at: new Date(), buyer_onboarded: true };
      await tx.updateTable("users").set(confirmed).where("id", "=", created).execute();
      return created;
    });
    const { cookies } = await auth.enter(ctx, id);
    people.push({ id, cookie: cookies.map((each) => each.split(";")[0]).join("; ") });
  }
  return people;
}
