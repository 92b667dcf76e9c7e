import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { pino } from "pino";
import { expect, test } from "vitest";
import { withClient } from "../../src/platform/db/connection.ts";
import { migrate, migrationsFolder } from "../../src/platform/db/migrate.ts";
import { createDatabase, dropDatabase } from "../support/database.ts";

const people = ["ada", "bob", "cyd", "eve"] as const;
const idOf = (name: string) =>
  `01900000-0000-7000-8000-${Buffer.from(name).toString("hex").padStart(12, "0")}`;

/** People and companies before profiles were companies'. */
async function settle(owner: pg.Client): Promise<void> {
  for (const name of people) {
    await owner.query(
      "insert into users (id, email, first_name, confirmed_at) values ($1, $2, $3, now())",
      [idOf(name), `${name}@people.example`, name],
    );
  }
  const company = async (name: string, members: Record<string, string>) => {
    await owner.query("insert into companies (id, name) values ($1, $2)", [idOf(name), name]);
    for (const [person, role] of Object.entries(members)) {
      await owner.query(
        "insert into company_members (company_id, person_id, roles) values ($1, $2, array[$3])",
        [idOf(name), idOf(person), role],
      );
    }
  };
  const profile = (person: string, name: string | null) =>
    owner.query("insert into seller_profiles (seller_id, company_name) values ($1, $2)", [
      idOf(person),
      name,
    ]);
  const publish = async (person: string, name: string) => {
    await owner.query("insert into manufacturers (id, user_id, name) values ($1, $2, $3)", [
      idOf(`e${person}`),
      idOf(person),
      name,
    ]);
    await owner.query(
      `update seller_profiles set manufacturer_id = $1, entry_id = $1, publication = 'published', published_at = now()
        where seller_id = $2`,
      [idOf(`e${person}`), idOf(person)],
    );
  };
  // Ada has two companies, and published as the second one; the products of both stand under that page.
  await company("gears", { ada: "owner" });
  await company("castgs", { ada: "owner", eve: "seller" });
  await profile("ada", "castgs");
  await publish("ada", "Castings");
  for (const [name, of] of [
    ["cog", "gears"],
    ["cast", "castgs"],
  ] as const) {
    await owner.query("insert into company_products (id, company_id, name) values ($1, $2, $3)", [
      idOf(name),
      idOf(of),
      name,
    ]);
    await owner.query("update company_products set state = 'published' where id = $1", [
      idOf(name),
    ]);
  }
  // Bob and Cyd own one company together, each with a profile that says something.
  await company("shared", { bob: "owner", cyd: "owner" });
  await profile("bob", "By Bob");
  await publish("bob", "By Bob");
  await profile("cyd", "By Cyd");
  // Eve was given an empty one for working in somebody else's company.
  await profile("eve", null);
}

test("profiles of an earlier database go to companies, and nothing that they say is lost", async () => {
  const first = readdirSync(migrationsFolder).find((name) =>
    name.endsWith("_company_profiles.sql"),
  );
  if (first === undefined) throw new Error("Its migration is gone");
  const earlier = mkdtempSync(join(tmpdir(), "millwright-earlier-"));
  const connection = await createDatabase();
  const log = pino({ level: "silent" });
  try {
    for (const name of readdirSync(migrationsFolder).filter((name) => name < first)) {
      cpSync(join(migrationsFolder, name), join(earlier, name));
    }
    const found = await withClient(connection, async (owner) => {
      await migrate(owner, log, earlier);
      await settle(owner);
      await migrate(owner, log);
      const rows = async (text: string) => (await owner.query(text)).rows;
      return {
        profiles: await rows(
          `select p.company_name as says, c.name as company, u.first_name as person, p.publication, m.name as page
             from seller_profiles p join companies c on c.id = p.company_id join users u on u.id = p.seller_id
             left join manufacturers m on m.company_id = p.company_id and m.user_id = p.seller_id order by 1`,
        ),
        products: await rows("select name, state from company_products order by name"),
        begun: await rows(
          `select m.roles from company_members m join companies c on c.id = m.company_id where c.name = 'By Cyd'`,
        ),
      };
    });
    expect(found).toEqual({
      profiles: [
        {
          says: "By Bob",
          company: "shared",
          person: "bob",
          publication: "published",
          page: "By Bob",
        },
        { says: "By Cyd", company: "By Cyd", person: "cyd", publication: "draft", page: null },
        {
          says: "castgs",
          company: "castgs",
          person: "ada",
          publication: "published",
          page: "Castings",
        },
      ],
      products: [
        { name: "cast", state: "published" },
        { name: "cog", state: "draft" },
      ],
      begun: [{ roles: ["owner"] }],
    });
  } finally {
    await dropDatabase(connection);
    rmSync(earlier, { recursive: true });
  }
});
