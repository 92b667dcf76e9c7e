import { afterAll, beforeAll, expect, test } from "vitest";
import { type ConsultantSite, consultantSite } from "./consultant-site.ts";

let world: ConsultantSite;
beforeAll(async () => {
  world = await consultantSite({ env: { RATE_LIMITS: "off" } });
});
afterAll(() => world.close());

test("answers say what was changed of a draft and what was not, and the page shows its parts", async () => {
  const who = await world.person();
  const first = await world.ask(who, {
    message:
      "Draft a request for quotes: 250 steel shafts, CNC turned, target $18.50 each, quotes by 12/18/2099, ship to 43004",
  });
  const { conversationId } = first;
  expect(first.response).toContain("Here is a draft request for quotes");
  const say = async (message: string) =>
    (await world.ask(who, { message, conversationId })).response;
  expect(await say("Add a second part: 600 bronze bushings, target $2.10 each")).toContain(
    "added the part “Bronze bushings”",
  );
  expect(await say("the target of the shafts is $17")).toContain(
    "target price of “Shafts”: $17.00",
  );
  const unclear = await say("Drop the target price");
  expect(unclear).toContain("Which part do you mean for the target price");
  expect(unclear).toContain("Nothing was changed.");
  const shown = await say("What does the draft say now?");
  expect(shown).toContain("250 shafts; steel; CNC turning; target price $17.00 a piece");
  expect(shown).toContain("600 bronze bushings; bronze; target price $2.10 a piece");
  const page = await world.call(who.cookie, "GET", `/consultant?conversation=${conversationId}`);
  const html = await page.text();
  for (const field of ['name="lines[1].name" value="Bronze bushings"', 'value="CNC turning"']) {
    expect(html).toContain(field);
  }
  expect(html).not.toContain('value="cnc-turning"');
});

test("a draft under ITAR says so where it is made a request, until it is denied", async () => {
  const who = await world.person();
  const { conversationId } = await world.ask(who, {
    message: "Draft a request for quotes: 12 manifolds in 316L, ITAR applies",
  });
  const card = async () => {
    const page = await world.call(who.cookie, "GET", `/consultant?conversation=${conversationId}`);
    return page.text();
  };
  expect(await card()).toContain('name="exportControlled" value="on"');
  const denied = await world.ask(who, { message: "it isn't ITAR after all", conversationId });
  expect(denied.response).toContain("Changed in the draft: removed ITAR registered.");
  expect((await card()).split('exportControlled" value')).toHaveLength(2);
});

test("what speaks of a draft's parts is answered from the draft, and never by shops", async () => {
  const who = await world.person();
  const { conversationId } = await world.ask(who, {
    message: "Draft a request for quotes: 12 manifolds in 316L and 12 clamps in 304, coated",
  });
  const say = async (message: string) =>
    (await world.ask(who, { message, conversationId })).response;
  await say("which shops near Cleveland could make these?");
  expect(await say("the clamps in the same material as the manifolds")).toContain(
    "material of “Clamps”: 316L",
  );
  expect(await say("certificate 3.1 with everything")).toContain(
    "noted on “Manifolds”, “Clamps”: “Certificate 3.1”",
  );
  expect(await say("clamps uncoated")).toContain("removed the finish of “Clamps”");
  expect(await say("the clamps go on a truck")).toContain(
    "I did not understand “the clamps go on a truck”.",
  );
});

test("a draft that was kept when drafts had one part is shown with that part", async () => {
  const who = await world.person();
  const { conversationId } = await world.ask(who, { message: "Draft an RFQ for 40 brass knobs" });
  const old = {
    title: "Brass knobs",
    material: "brass",
    quantities: [40],
    description: "Knurled.",
  };
  await world.ownerQuery(
    `update ai_conversations set proposal = '${JSON.stringify({ proposal: old, missing: [] })}'
     where conversation_id = '${conversationId}' and role = 'assistant'`,
  );
  const page = await world.call(who.cookie, "GET", `/consultant?conversation=${conversationId}`);
  const html = await page.text();
  expect(html).toContain('name="lines[0].quantities" value="40"');
  expect(html).toContain('name="lines[0].description" value="Knurled."');
});

test("a draft has each row of a table that is pasted, and nothing that is not needed", async () => {
  const who = await world.person();
  const show = async (text: string) => {
    const message = `Draft a request for quotes: ${text}`;
    const { conversationId } = await world.ask(who, { message });
    return (await world.ask(who, { message: "What does the draft say now?", conversationId }))
      .response;
  };
  const shown = await show(
    "Item\tQty\tDescription\n1\t24\tFlange, 1144\n2\t12\tSleeve, 6061, clear anodize",
  );
  expect(shown).toContain("24 flange; 1144");
  expect(shown).toContain("12 sleeve; 6061");
  const plain = await show(
    "60 brackets in 6061, FDA not required, ISO 13485 not needed, AS9100, no machining",
  );
  expect(plain).toContain("AS9100");
  expect(plain).not.toContain("ISO 13485");
  expect(plain).not.toContain("CNC milling");
});
