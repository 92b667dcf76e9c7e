import { afterAll, beforeAll, expect, test } from "vitest";
import { addMember, fetchAs, json, type MemberOfSite } from "../support/members.ts";
import { startSite, type TestSite } from "../support/site.ts";

let site: TestSite;
beforeAll(async () => {
  // The clock stands still, so that the minute does not turn in between.
  const at = new Date();
  site = await startSite({ samples: false, replace: { clock: () => at } });
});
afterAll(() => site.close());

test("people who share an address do not keep each other out, nor visitors who have it, too", async () => {
  const [ada, bob] = [await addMember(site), await addMember(site)];
  const visitor = { fetch: fetchAs(site, null) };
  type By = Pick<MemberOfSite, "fetch">;
  const search = (by: By) => by.fetch("/api/v1/suggest?q=br");
  const report = (by: By) =>
    by.fetch("/api/error-logs", json("POST", { message: "again", source: "window" }));
  const track = (by: By) =>
    by.fetch("/api/track-search", json("POST", { query: "bracket", resultCount: 1 }));
  for (const [ask, most] of [
    [search, 300],
    [report, 20],
    [track, 60],
  ] as const) {
    // Ten at a time: one after the other they take a busy machine half a minute.
    for (let asked = 0; asked < most; asked += 10) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => ask(ada)));
      expect(answers.map(({ ok }) => ok)).toEqual(answers.map(() => true));
      await Promise.all(answers.map((answer) => answer.text()));
    }
    const refused = await ask(ada);
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
    for (const other of [bob, visitor]) expect((await ask(other)).ok).toBe(true);
  }
});
