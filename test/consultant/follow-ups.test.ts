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

  test("a draft is begun after a question, and changed in what a message names", async () => {
    const [, begun, more, asked, told] = await converse(
      "How long does anodizing take?",
      "ok then start a request: 40 covers in 6061, clear anodized",
      "also ask for 90 and 250",
      "can they be 100?",
      "my boss says this is too much",
    );
    expect(begun).toContain("Here is a draft request for quotes");
    expect(begun).toContain("40 covers");
    expect(more).toContain("quantity of “Covers”: 40, 90, 250");
    expect(asked).toContain("quantity of “Covers”: 100");
    expect(told).toContain("Nothing was changed.");
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

  test("a city with its state between commas replaces the place of before", async () => {
    const answers = await converse(
      "I need 300 steel brackets near Cleveland, OH",
      "the last ones broke, dayton ohio, need them today",
      "what do you know so far?",
    );
    expect(answers.at(-1)).toContain("near Dayton, OH");
    expect(answers.at(-1)).not.toContain("Cleveland");
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

  test("what was spoken of before is gone back to, with what was known of it", async () => {
    const answers = await converse(
      "40 aluminum shafts 20 mm, machined",
      "different thing: what is the minimum order of the canvas tote",
      "ok back to the shafts, make it 80",
      "what do you know so far?",
    );
    expect(answers.at(-1)).toContain("80 shafts");
    expect(answers.at(-1)).toContain("aluminum");
  });

  test("records side by side are left out and added by name, and what is left is compared", async () => {
    const [both, three, left, older] = await converse(
      "compare ironquill and kettle harbor",
      "add mesa strand",
      "drop kettle",
      "which of those is older",
    );
    expect(both).toMatch(/Ironquill[\s\S]*Kettle Harbor/);
    for (const name of ["Ironquill", "Kettle Harbor", "Mesa Strand"]) expect(three).toContain(name);
    expect(left).toContain("Ironquill");
    expect(left).not.toContain("Kettle Harbor");
    expect(older).toMatch(/^Ironquill/);
  });

  test("what was never said is named, and a price in a question is no part of the order", async () => {
    const answers = await converse(
      "waxed canvas jackets, 150 to start",
      "what would each cost if the mold is 8000",
      "what material did i tell you",
      "what date did i tell you",
    );
    expect(answers.at(-2)).toContain("150 jackets");
    expect(answers.at(-1)).toContain("You have not told me a date yet.");
  });

  test("what no record says of a shop is admitted in the words of the question", async () => {
    const [opened, unsaid] = await converse(
      "phone of stonecrock provisions",
      "would they take 500 lb a week for a food truck",
    );
    expect(opened).toContain("Stonecrock Provisions");
    expect(unsaid).toContain("I cannot know whether they would take 500 lb a week");
    expect(unsaid).toContain("(802) 555-0166");
  });

  test("a share of what was ordered, and a thing beside it, are read with what was said", async () => {
    const answers = await converse(
      "80 welded steel carts",
      "same thing but aluminum, half as many",
      "who makes the casters",
      "what do you know so far?",
    );
    expect(answers[1]).toContain("40 carts");
    expect(answers[1]).toContain("aluminum");
    expect(answers[2]).toContain("casters");
    expect(answers[2]).not.toContain("carts; aluminum");
    expect(answers.at(-1)).toContain("40 carts");
  });

  test("a question in Spanish is answered with the product that it means", async () => {
    const [price, phone] = await converse(
      "cuanto cuestan 1000 bolsas de lona organica",
      "y el telefono del vendedor",
    );
    expect(price).toContain("Respondo en inglés");
    expect(price).toContain("Organic Cotton Canvas Tote");
    expect(phone).toMatch(/\(\d{3}\) \d{3}-\d{4}/);
  });

  test("a short question asks the one before of something else, though that was shown", async () => {
    const [, other] = await converse("i need the torque for a 3/8-16 grade 5 bolt", "grade 8?");
    expect(other).toMatch(/3\/8-16[^\n]*grade 8[^\n]*44/);
  });

  test("a unit alone is asked of the figures that the answer began with", async () => {
    const [first, microns] = await converse("galv thickness mils hot dip", "in microns");
    expect(first).toMatch(/2 to 4|2 to 5|3 to 4/);
    expect(microns).toMatch(/\d thou: \d+(?:\.\d+)? µm/);
  });

  test("what follows an and and names its own subject is not asked of the one before", async () => {
    const [, , powder] = await converse(
      "200 enclosures 16 ga cold rolled, welded corners, powder coat black",
      "how thick is 16 ga",
      "and how thick does the powder end up",
    );
    expect(powder).toMatch(/^Powder coating[^\n]*2 to 4 mils/);
  });
});
