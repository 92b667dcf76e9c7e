import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withClient } from "../../src/platform/db/connection.ts";
import { type AccountSite, startAccountSite } from "../support/account-site.ts";
import { me, notFound, problem, rolesIn, send } from "../support/company-calls.ts";
import { addMember } from "../support/members.ts";
import { untilSomebodyWaits } from "../support/waiting.ts";

let site: AccountSite;
beforeAll(async () => {
  site = await startAccountSite();
});
afterAll(() => site.close());

describe("deleting the only owner's account while somebody joins", () => {
  async function invited() {
    const [ada, bob] = [await addMember(site), await addMember(site)];
    const { company_id: works } = await me(ada);
    const body = { email: bob.email, roles: ["buyer"] };
    const sent = await send(ada, "POST", "/company/invitations", body);
    const { id } = (await sent.json()) as { id: string };
    return { ada, bob, works, id };
  }

  test("waits for the one who was first to join, and is refused then", async () => {
    const { ada, bob, works } = await invited();
    const deleted = await withClient(site.db.ownerConnection, async (joining) => {
      await joining.query("begin");
      await joining.query(
        "insert into company_members (company_id, person_id, roles) values ($1, $2, '{buyer}')",
        [works, bob.id],
      );
      const answer = ada.fetch("/settings", {
        method: "POST",
        body: new URLSearchParams({ form: "delete", password: ada.password, understood: "on" }),
      });
      await untilSomebodyWaits(joining);
      await joining.query("commit");
      return answer;
    });
    expect(deleted.status).toBe(409);
    expect(await deleted.text()).toContain("You are the only owner of Byron Works.");
    expect(await rolesIn(ada, bob)).toEqual(["buyer"]);
  });

  test("leaves nothing to join when it was first", async () => {
    const { ada, bob, works, id } = await invited();
    const accepted = await withClient(site.db.ownerConnection, async (leaving) => {
      await leaving.query("begin");
      await leaving.query("update users set deleted_at = now() where id = $1", [ada.id]);
      const answer = send(bob, "POST", `/me/invitations/${id}/accept`);
      await untilSomebodyWaits(leaving);
      await leaving.query("commit");
      return answer;
    });
    expect(await problem(accepted)).toEqual(notFound);
    const late = site.db.asSchemaOwner(
      "insert into company_members (company_id, person_id, roles) values ($1, $2, '{buyer}')",
      [works, bob.id],
    );
    await expect(late).rejects.toThrow("nobody joins a closed company");
  });
});
