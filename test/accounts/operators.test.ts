import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeOperator } from "../../src/market/accounts/use-cases/make-operator.ts";
import { signIn } from "../../src/market/accounts/use-cases/sign-in.ts";
import type { Services } from "../../src/platform/context.ts";
import { withClient } from "../../src/platform/db/connection.ts";
import { freshDatabase, type TestDatabase } from "../support/database.ts";
import { addAccount } from "../support/people.ts";
import { accountServices, contextFor, testClock } from "./account-world.ts";

let db: TestDatabase;
let services: Services;
const clock = testClock();

beforeAll(async () => {
  db = await freshDatabase();
  services = accountServices(db, clock);
});
afterAll(() => db.drop());

const command = (email: string) =>
  withClient(db.ownerConnection, (owner) => makeOperator(owner, email));
const isOperator = async (email: string) => {
  const login = { email, password: "correct horse" };
  return (await signIn(contextFor(services), login)).viewer.isOperator;
};

describe("an operator", () => {
  test("is made by the command, of somebody with a confirmed account", async () => {
    const { id } = await addAccount(services, { email: "boss@example.com" });
    expect(await isOperator("boss@example.com")).toBe(false);
    expect(await command(" Boss@Example.com")).toEqual({
      isOperator: true,
      message: "boss@example.com is an operator now.",
    });
    expect(await isOperator("boss@example.com")).toBe(true);
    expect((await command("boss@example.com")).message).toContain("already");
    const trail = await withClient(db.ownerConnection, (owner) =>
      owner.query("select action from audit_log where subject_id = $1", [id]),
    );
    expect(trail.rows).toEqual([{ action: "operator.grant" }]);
  });

  test("is never made of an address without an account, or one that was not confirmed", async () => {
    expect(await command("nobody@example.com")).toMatchObject({ isOperator: false });
    await addAccount(services, { email: "squatter@example.com", isConfirmed: false });
    expect(await command("squatter@example.com")).toEqual({
      isOperator: false,
      message:
        "squatter@example.com has not been confirmed. Open the link that was mailed to it first.",
    });
  });

  test("who is suspended has lost that office", async () => {
    const { id } = await addAccount(services, { email: "former@example.com" });
    await command("former@example.com");
    const { cookies } = await signIn(contextFor(services), {
      email: "former@example.com",
      password: "correct horse",
    });
    await db.auth.query
      .updateTable("users")
      .set({ suspended_at: clock.now() })
      .where("id", "=", id)
      .execute();
    const cookie = cookies[0]?.split(";")[0] ?? "";
    const viewer = await services.auth.viewerOf(new Headers({ cookie }));
    expect(viewer).toMatchObject({ isOperator: false, member: { isSuspended: true } });
  });

  test("cannot be made by the application, under either of its roles", async () => {
    const { id } = await addAccount(services, { email: "climber@example.com" });
    const grant = { user_id: id };
    await expect(db.auth.query.insertInto("operators").values(grant).execute()).rejects.toThrow(
      "permission denied",
    );
    await expect(
      db.transaction({ id, isOperator: true }, (tx) =>
        tx.insertInto("operators").values(grant).execute(),
      ),
    ).rejects.toThrow("permission denied");
  });
});

test.each([
  ["admin", ["boss@example.com"]],
  ["sample", ["--remove"]],
])("the command %s makes no installation where there is none", (name, given) => {
  const folder = mkdtempSync(join(tmpdir(), "millwright-elsewhere-"));
  try {
    const script = join(import.meta.dirname, `../../scripts/${name}.ts`);
    const { status, stderr } = spawnSync(process.execPath, [script, ...given], {
      env: { DATA_DIR: folder },
      encoding: "utf8",
    });
    expect(stderr).toContain(`There is no installation in ${folder}.`);
    expect(status).toBe(1);
    expect(readdirSync(folder)).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
