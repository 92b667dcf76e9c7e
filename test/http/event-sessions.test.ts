import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withClient } from "../../src/platform/db/connection.ts";
import { type ReadEvent, readEvents } from "../support/event-reader.ts";
import { happenIn, listen, numberOf } from "../support/event-streams.ts";
import { addMember, fetchAs, json, type MemberOfSite } from "../support/members.ts";
import { signInAgain } from "../support/people.ts";
import { startSite, type TestSite } from "../support/site.ts";

let site: TestSite;

beforeAll(async () => {
  site = await startSite({ env: { RATE_LIMITS: "off" } });
});
afterAll(() => site.close());

const happen = (number: number, person: MemberOfSite) => happenIn(site.services, number, person);

describe("a stream of events", () => {
  test("ends when its person may do something else in the company, and goes on from there", async () => {
    const ada = await addMember(site);
    const stream = await listen(ada);
    const ready = await stream.next();
    await withClient(site.db.ownerConnection, (owner) =>
      owner.query("update company_members set roles = '{owner,buyer}' where person_id = $1", [
        ada.id,
      ]),
    );
    expect(await stream.next()).toBeNull();
    await happen(1, ada);
    const again = await listen(ada, ready?.id);
    expect(numberOf((await again.next()) as ReadEvent)).toBe(1);
    await again.close();
  });

  test.each([
    [
      "by signing out",
      async (ada: MemberOfSite) => ada.fetch("/api/auth/sign-out", json("POST", {})),
    ],
    [
      "from another device",
      async (ada: MemberOfSite) => {
        const device = fetchAs(site, await signInAgain(site.services, ada));
        return device("/api/auth/revoke-other-sessions", json("POST", {}));
      },
    ],
    [
      "by another password",
      async (ada: MemberOfSite) => {
        const device = fetchAs(site, await signInAgain(site.services, ada));
        const change = { currentPassword: ada.password, newPassword: "sturdy walnut bench 42" };
        return device("/api/auth/change-password", json("POST", change));
      },
    ],
    [
      "because the person is suspended",
      async ({ id }: MemberOfSite) => {
        await site.db.asSchemaOwner("update users set suspended_at = now() where id = $1", [id]);
        return new Response();
      },
    ],
  ])("ends with its session, ended %s, and tells nothing that happened later", async (_, end) => {
    const ada = await addMember(site);
    const stream = await listen(ada);
    await stream.next();
    expect((await end(ada)).status).toBe(200);
    await happen(1, ada);
    expect(await stream.next()).toBeNull();
  });

  test("goes on for a device whose person ended the session of another", async () => {
    const ada = await addMember(site);
    const stream = await listen(ada);
    const other = await fetchAs(site, await signInAgain(site.services, ada))("/api/events");
    const others = readEvents(other);
    await Promise.all([stream.next(), others.next()]);
    await ada.fetch("/api/auth/revoke-other-sessions", json("POST", {}));
    await happen(1, ada);
    expect(numberOf((await stream.next()) as ReadEvent)).toBe(1);
    expect(await others.next()).toBeNull();
    await stream.close();
  });
});
