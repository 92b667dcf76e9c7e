import { afterAll, beforeAll, expect, test } from "vitest";
import type { Person } from "../support/people.ts";
import { type ConsultantSite, consultantSite } from "./consultant-site.ts";

let world: ConsultantSite;
beforeAll(async () => {
  world = await consultantSite({ env: { RATE_LIMITS: "off" } });
});
afterAll(() => world.close());

const begin =
  "Draft a request for quotes: 300 hinges in brass, 80 plates in A36 and 40 pins in 303, needed by march 10, ship to 60601, AS9100";

/** A conversation that begins with a draft, and its answers. */
async function drafting(who: Person) {
  const { conversationId } = await world.ask(who, { message: begin });
  return async (message: string) =>
    (await world.ask(who, { message, conversationId })).response.replace(/\s+/g, " ");
}

test("a draft stays the draft of its conversation through any number of changes, with all that was said of it", async () => {
  const say = await drafting(await world.person());
  await say("only shops within 250 miles");
  await say("AS9100 isn't needed after all");
  for (let at = 0; at < 24; at += 1) {
    const part = ["pins", "plates", "hinges"][at % 3];
    expect(await say(`${part} ${101 + at}`)).toContain(`quantity of`);
  }
  const shown = await say("show the draft");
  for (const said of ["122 pins", "123 plates", "124 hinges", "March 10", "60601", "250 miles"])
    expect(shown).toContain(said);
  expect(shown).not.toContain("AS9100");
  const added = await say("add 4 dowel pins and 8 screws");
  for (const said of ["122 pins", "124 hinges", "4 dowel pins", "8 screws"])
    expect(added).toContain(said);
  await say("undo");
  expect(await say("undo")).toContain("121 hinges");
});

test("a draft is not read again: what was kept with the answer holds", async () => {
  const who = await world.person();
  const say = await drafting(who);
  await say("we need the parts in 3 weeks");
  await world.ownerQuery(
    `update ai_conversations set draft = jsonb_set(draft, '{draft,neededBy}', '"2099-01-31"')
     where draft is not null and user_id = '${who.id}'`,
  );
  const answer = await say("pins 77");
  expect(answer).toContain("January 31, 2099");
  expect(answer).toContain("77 pins");
});

test("a draft is known after more questions about other things than are read", async () => {
  const say = await drafting(await world.person());
  for (let at = 0; at < 21; at += 1) await say("What is anodizing?");
  const answer = await say("make the pins 55");
  expect(answer).toContain("55 pins");
  expect(answer).toContain("300 hinges");
});

test("who has a draft is offered no other one, and what is sought is told without halves of sizes", async () => {
  const say = await drafting(await world.person());
  const answer = await say("who can powder coat 12 ft long aluminum extrusions near Dallas?");
  expect(answer).toContain("Your draft stays as it is");
  expect(answer).not.toMatch(/draft the RFQ/);
  expect(answer).not.toMatch(/\bft long\b/);
});
