import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ConsultantSite, consultantSite } from "./consultant-site.ts";

let world: ConsultantSite;
beforeAll(async () => {
  world = await consultantSite({ env: { RATE_LIMITS: "off" } });
});
afterAll(() => world.close());

/** The answers of one conversation, in order. */
async function converse(...messages: string[]): Promise<string[]> {
  const who = await world.person();
  const answers: string[] = [];
  let conversationId: string | undefined;
  for (const message of messages) {
    const answer = await world.ask(who, {
      message,
      ...(conversationId === undefined ? {} : { conversationId }),
    });
    conversationId = answer.conversationId;
    answers.push(answer.response);
  }
  return answers;
}

describe("what a conversation keeps", () => {
  test("a list of several things is changed, shortened and added to by name", async () => {
    const [first, dropped, changed, added] = await converse(
      "200 hinges, 150 grommets and 90 locks",
      "drop the grommets",
      "make the locks 120",
      "add 60 knobs",
    );
    expect(first).toContain("Your list:");
    for (const entry of ["200 hinges", "150 grommets", "90 locks"]) expect(first).toContain(entry);
    expect(dropped).toContain("200 hinges");
    expect(dropped).not.toContain("grommets");
    expect(changed).toContain("120 locks");
    expect(changed).not.toContain("90 locks");
    for (const entry of ["200 hinges", "120 locks", "60 knobs"]) expect(added).toContain(entry);
  });

  test("a corrected number counts beside what else is corrected", async () => {
    const answers = await converse(
      "I need 1200 injection molded caps in polypropylene",
      "sorry 12000, and HDPE",
      "what do you know so far?",
    );
    expect(answers.at(-1)).toContain("12,000 caps");
    expect(answers.at(-1)).toContain("HDPE");
    expect(answers.at(-1)).not.toContain("1,200 caps");
  });

  test("five digits of a place are no number of pieces", async () => {
    const answers = await converse(
      "I need 300 steel brackets",
      "sorry, 43004",
      "what do you know so far?",
    );
    expect(answers.at(-1)).toContain("300");
    expect(answers.at(-1)).not.toContain("43,004");
  });

  test("a bare figure, a unit and the lot are asked of the sum before", async () => {
    const [, torque] = await converse("convert 45 Nm to ft lbs", "and 80");
    expect(torque).toContain("59.005 ft·lb");
    const [, , weight, lot] = await converse(
      "75 laser cut panels 11 ga A36 24x36",
      "no wait 14 gauge, and 750",
      "how much does one weigh",
      "and the lot?",
    );
    expect(weight).toContain("18.3 lb");
    expect(lot).toContain("13,728 lb");
  });

  test("a chemical on somebody is answered with what to do first, and not with a table", async () => {
    const [answer, other] = await converse(
      "spilled muriatic acid on my arm in the plating room",
      "which acid pickles stainless before welding",
    );
    expect(answer).toMatch(/^Rinse it now/);
    expect(answer).toContain("1-800-222-1222");
    expect(other).not.toContain("Rinse it now");
  });
});
