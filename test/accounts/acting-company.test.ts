import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chooseCompany } from "../../src/market/accounts/data/companies.ts";
import type { Services, Viewer } from "../../src/platform/context.ts";
import { withClient } from "../../src/platform/db/connection.ts";
import { migrate, migrationsFolder } from "../../src/platform/db/migrate.ts";
import {
  createDatabase,
  dropDatabase,
  freshDatabase,
  type TestDatabase,
} from "../support/database.ts";
import { addPerson, type Person, signInAgain } from "../support/people.ts";
import { accountServices, testClock } from "./account-world.ts";

let db: TestDatabase;
let services: Services;
const clock = testClock();

beforeAll(async () => {
  db = await freshDatabase();
  services = accountServices(db, clock);
});
afterAll(() => db.drop());

const viewerOf = (cookie: string) => services.auth.viewerOf(new Headers({ cookie }));

async function companyOf(cookie: string): Promise<NonNullable<Viewer["company"]>> {
  const { company } = await viewerOf(cookie);
  if (company === null) throw new Error("Acts for no company");
  return company;
}

async function addTo(company: string, person: Person, roles: string): Promise<void> {
  await db.asSchemaOwner(
    "insert into company_members (company_id, person_id, roles) values ($1, $2, $3)",
    [company, person.id, roles],
  );
}

const choose = (viewer: Viewer, companyId: string) =>
  db.transaction(viewer, (tx) => chooseCompany(tx, viewer.member?.sessionId ?? "", companyId));

describe("a session", () => {
  test("acts for the person's own company, as its owner", async () => {
    const ada = await addPerson(services, { company: "Analytical" });
    expect(await companyOf(ada.cookie)).toEqual({
      id: expect.any(String),
      name: "Analytical",
      roles: ["owner"],
    });
  });

  test("acts for the company that was chosen, also when the person signs in again", async () => {
    const [ada, bob] = [await addPerson(services), await addPerson(services)];
    const other = await signInAgain(services, bob);
    const works = await companyOf(ada.cookie);
    await addTo(works.id, bob, "{buyer,viewer}");
    expect(await choose(await viewerOf(bob.cookie), works.id)).toBe(true);
    expect(await companyOf(bob.cookie)).toEqual({ ...works, roles: ["buyer", "viewer"] });
    expect((await companyOf(other)).id, "another browser").not.toBe(works.id);
    expect((await companyOf(await signInAgain(services, bob))).id).toBe(works.id);
  });

  test("cannot choose a company that its person does not belong to", async () => {
    const [ada, bob] = [await addPerson(services), await addPerson(services)];
    const own = await companyOf(bob.cookie);
    const works = await companyOf(ada.cookie);
    expect(await choose(await viewerOf(bob.cookie), works.id)).toBe(false);
    expect(await companyOf(bob.cookie)).toEqual(own);
  });

  test("acts for the person's own company again once that one took the person out", async () => {
    const [ada, bob] = [await addPerson(services), await addPerson(services)];
    const [works, own] = [await companyOf(ada.cookie), await companyOf(bob.cookie)];
    await addTo(works.id, bob, "{buyer}");
    await choose(await viewerOf(bob.cookie), works.id);
    await db.asSchemaOwner("delete from company_members where company_id = $1 and person_id = $2", [
      works.id,
      bob.id,
    ]);
    expect(await companyOf(bob.cookie)).toEqual(own);
  });

  test("of somebody who belongs to no company acts for none", async () => {
    const ada = await addPerson(services);
    const { id } = await companyOf(ada.cookie);
    const bob = await addPerson(services);
    await addTo(id, bob, "{owner}");
    await db.asSchemaOwner("delete from company_members where company_id = $1 and person_id = $2", [
      id,
      ada.id,
    ]);
    expect(await viewerOf(ada.cookie)).toMatchObject({ id: ada.id, company: null });
  });
});

test("policies know the company that a transaction acts for", async () => {
  const ada = await addPerson(services);
  const viewer = await viewerOf(ada.cookie);
  const acting = sql<{ id: string | null }>`select acting_company() as id`;
  const { rows } = await db.transaction(viewer, (tx) => acting.execute(tx));
  expect(rows).toEqual([{ id: viewer.company?.id }]);
  expect((await db.transaction({ id: ada.id }, (tx) => acting.execute(tx))).rows).toEqual([
    { id: null },
  ]);
});

describe("a company", () => {
  test("keeps an owner, whatever a statement says", async () => {
    const ada = await addPerson(services);
    const viewer = await viewerOf(ada.cookie);
    const withoutOwner = [
      sql`update company_members set roles = '{admin}' where person_id = ${ada.id}`,
      sql`delete from company_members where person_id = ${ada.id}`,
    ];
    for (const statement of withoutOwner) {
      const change = db.transaction(viewer, (tx) => statement.execute(tx));
      await expect(change).rejects.toThrow("a company needs an owner");
    }
    expect((await companyOf(ada.cookie)).roles).toEqual(["owner"]);
  });

  test("keeps one of two owners who leave at the same moment", async () => {
    for (let round = 0; round < 10; round += 1) {
      const [ada, bob] = [await addPerson(services), await addPerson(services)];
      const { id } = await companyOf(ada.cookie);
      await addTo(id, bob, "{owner}");
      const leave = (person: Person) =>
        db.transaction({ id: person.id, company: { id } }, (tx) =>
          sql`delete from company_members where company_id = ${id} and person_id = ${person.id}`.execute(
            tx,
          ),
        );
      const left = await Promise.allSettled([leave(ada), leave(bob)]);
      expect(left.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    }
  });
});

test("accounts of an earlier database get companies, and their sessions act for them", async () => {
  const companies = readdirSync(migrationsFolder).find((name) => name.endsWith("_companies.sql"));
  if (companies === undefined) throw new Error("Its migration is gone");
  const earlier = mkdtempSync(join(tmpdir(), "millwright-earlier-"));
  const connection = await createDatabase();
  const log = pino({ level: "silent" });
  try {
    for (const name of readdirSync(migrationsFolder).filter((name) => name < companies)) {
      cpSync(join(migrationsFolder, name), join(earlier, name));
    }
    const rows = await withClient(connection, async (owner) => {
      await migrate(owner, log, earlier);
      await owner.query(`insert into users (email, first_name, last_name, deleted_at) values
        ('ada@people.example', 'Ada', 'Byron', null), ('buyer@people.example', 'Bea', 'Byron', null),
        ('seller@people.example', 'Sol', 'Byron', null), ('nameless@people.example', '', '', null),
        ('gone@people.example', '', '', now())`);
      const profile = (table: string, key: string, emails: string, company: string) =>
        owner.query(
          `insert into ${table} (${key}, company_name)
             select id, $2 from users where email = any ($1::text[])`,
          [emails, company],
        );
      await profile(
        "buyer_profiles",
        "buyer_id",
        "{buyer@people.example,seller@people.example}",
        "Buying",
      );
      await profile("buyer_profiles", "buyer_id", "{ada@people.example}", " ");
      await profile("seller_profiles", "seller_id", "{seller@people.example}", "Selling");
      await owner.query(`insert into sessions (user_id, token_hash, expires_at)
        select id, email, now() + interval '1 day' from users`);
      await migrate(owner, log);
      const found = await owner.query(`select split_part(u.email, '@', 1) as person, c.name, m.roles
        from users u left join sessions s on s.user_id = u.id
        left join company_members m on m.company_id = s.company_id and m.person_id = u.id
        left join companies c on c.id = m.company_id order by 1`);
      return found.rows;
    });
    const roles = ["owner"];
    expect(rows).toEqual([
      { person: "ada", name: "Ada Byron", roles },
      { person: "buyer", name: "Buying", roles },
      { person: "gone", name: null, roles: null },
      { person: "nameless", name: "nameless", roles },
      { person: "seller", name: "Selling", roles },
    ]);
  } finally {
    await dropDatabase(connection);
    rmSync(earlier, { recursive: true });
  }
});
