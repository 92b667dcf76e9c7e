import { rmSync } from "node:fs";
import { pino } from "pino";
import { createServices } from "../../src/app/server/create-services.ts";
import { readConfig } from "../../src/platform/config.ts";
import { visitor } from "../../src/platform/context.ts";
import { withClient } from "../../src/platform/db/connection.ts";
import { openDatabase } from "../../src/platform/db/open-database.ts";
import { startEmbedded } from "../../src/platform/postgres/embedded.ts";
import { type SiteProcess, startSiteProcess } from "./site-process.ts";

/** The built site on an empty database, and a seller who is signed in. */
export interface SellerSite {
  site: SiteProcess;
  /** As the seller's browser asks: from the site's own pages, redirects not followed. */
  ask(path: string, init?: RequestInit): Promise<Response>;
  stop(): Promise<void>;
}

/** @param folder for the database; made anew */
export async function startSellerSite(folder: string): Promise<SellerSite> {
  rmSync(folder, { recursive: true, force: true });
  const log = pino({ level: "error" });
  const embedded = await startEmbedded({ dataDir: folder, log, transport: "loopback" });
  const { user, password, port, database } = embedded.connection;
  const url = `postgres://${user}:${encodeURIComponent(String(password))}@127.0.0.1:${port}/${database}`;
  const site = await startSiteProcess(`${folder}-files`, { DATABASE_URL: url });
  const db = await openDatabase({ ownerConnection: embedded.connection, poolSize: 2 }, log);
  const config = readConfig({ DATA_DIR: folder, RATE_LIMITS: "off" });
  const services = createServices({ config, db, log });
  const { auth } = services;
  const passwordHash = await auth.hashPassword("correct horse");
  const id = await db.auth.transaction(async (tx) => {
    const name = { email: "seller@people.example", firstName: "Ada", lastName: "Byron" };
    return auth.createAccount(tx, { ...name, role: "seller", passwordHash });
  });
  await withClient(embedded.connection, async (owner) => {
    await owner.query(
      "update users set confirmed_at = now(), seller_onboarded = true where id = $1",
      [id],
    );
    await owner.query(
      `with company as (insert into companies (name)
         select 'Bench' where not exists (select from company_members where person_id = $1) returning id)
       insert into company_members (company_id, person_id, roles) select id, $1, '{owner}' from company`,
      [id],
    );
  });
  const ctx = {
    ...services,
    viewer: visitor,
    requestId: "bench",
    clientAddress: "127.0.0.1",
    userAgent: "bench",
    deviceProof: null,
  };
  const { cookies } = await auth.enter(ctx, id);
  const cookie = cookies.map((each) => each.split(";")[0]).join("; ");
  return {
    site,
    ask(path, init = {}) {
      const headers = { ...init.headers, cookie, origin: site.url };
      return fetch(`${site.url}${path}`, { redirect: "manual", ...init, headers });
    },
    async stop() {
      await site.stop();
      await db.close();
      await embedded.stop();
      rmSync(folder, { recursive: true, force: true });
      rmSync(`${folder}-files`, { recursive: true, force: true });
    },
  };
}
