import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { followed, understood } from "./told-drafts.ts";

const asked = [
  "start a request: ",
  "Start a draft with ",
  "draft: ",
  "draft request ",
  "I'd like quotes on ",
  "We want quotes for ",
  "can you put together an RFQ for ",
  "let's get bids on ",
  "Thanks. Now open a draft for ",
  "new rfq, ",
  "I'd like to send out an RFQ for ",
  "requesting a quotation for ",
  "we're looking for pricing on ",
  "I need a quote request for ",
  "Quotes for ",
  "ask for quotes for ",
  "so write this up: ",
];
const courtesies = ["", "ok then ", "Great, ", "please "];
const questions = ["How long does anodizing take?", "who makes gears near Dayton, OH?"];

/** As people write it: a bare 1018 is a steel, too. */
const thousands = (count: number) => count.toLocaleString("en-US");

describe("a draft is begun whenever one is asked for", () => {
  test.each(asked)("%s", (words) => {
    const { drafting } = understood(`${words}40 valve bodies in brass, needed by February 5, 2027`);
    expect(drafting.draft?.lines).toMatchObject([
      { name: "Valve bodies", quantities: [40], material: "brass", notes: [] },
    ]);
    expect(drafting.draft?.neededBy).toBe("2027-02-05");
  });

  test("in any of these words, after any courtesy and any question, and with no word of asking in it", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...asked),
        fc.constantFrom(...courtesies),
        fc.constantFrom(...questions),
        fc.integer({ min: 1001, max: 8900 }),
        (words, courtesy, question, count) => {
          const text = `${courtesy}${words}${thousands(count)} covers in 6061`;
          const { drafting } = understood(question, text);
          expect(drafting.draft?.lines.map(({ name, quantities }) => [name, quantities])).toEqual([
            ["Covers", [count]],
          ]);
          expect(JSON.stringify(drafting.draft?.lines)).not.toMatch(/quot|rfq|request|draft/i);
          // Another number leaves nothing behind that says the first.
          const after = understood(question, text, `make it ${thousands(count + 1000)}`).drafting
            .draft;
          expect(after?.lines[0]).toMatchObject({ quantities: [count + 1000], notes: [] });
        },
      ),
      { numRuns: 40 },
    );
  });

  test.each(["make it 5,303", "5,316 covers"])(
    "a number of thousands names no steel: %s",
    (more) => {
      const [line] =
        understood("Quotes for 4,100 covers in 6061", more).drafting.draft?.lines ?? [];
      expect(line?.material).toBe("6061 aluminum");
      expect(line?.quantities).toEqual([Number(/5,3\d\d/.exec(more)?.[0].replace(",", ""))]);
    },
  );

  test.each([
    "what is a draft angle of 2 degrees?",
    "draft angle for a 2 in deep pocket",
    "how do I start a request for 40 parts?",
    "price of 304 sheet, 16 ga",
    "what's the difference between a quote and 2 bids",
  ])("and not by a question: %s", (text) => {
    expect(understood(text).drafting.draft).toBeNull();
  });
});

/** Conversations as a table: a message behind ">", the draft it leads to behind "=". */
const conversations = [
  `
  > How long does anodizing take?
  = none
  > ok then start a request: 40 covers in 6061, clear anodized, by Feb 5
  = 40 covers; 6061 aluminum; clear anodize + by 2027-02-05
  > what would type III cost more?
  = same
  > black instead of clear
  = 40 covers; 6061 aluminum; black anodize + by 2027-02-05
  > looks good
  = same
  > wait, 53 not 40
  = 53 covers; 6061 aluminum; black anodize + by 2027-02-05
  `,
  `
  > I want to request quotes for 5,000 gaskets, EPDM
  = 5000 gaskets; EPDM
  > also ask for 10,000 and 25,000
  = 5000/10000/25000 gaskets; EPDM
  > drop the 10,000
  = 5000/25000 gaskets; EPDM
  > add a price break at 50k
  = 5000/25000/50000 gaskets; EPDM
  > 8,000 or 16,000, depending on price
  = 8000/16000 gaskets; EPDM
  > 600, 1200 and 2400 depending on price
  = 600/1200/2400 gaskets; EPDM
  > drop the 1200 and the 2400
  = 600 gaskets; EPDM
  > what does EPDM stand?
  = same
  > would 8,000 be possible?
  = 8000 gaskets; EPDM
  > 8,000 or 16,000, depending on price
  = 8000/16000 gaskets; EPDM
  > 8,000 is wrong, it's 7,000
  = 7000/16000 gaskets; EPDM
  > I said 16,000 but meant 18,000
  = 7000/18000 gaskets; EPDM
  > 400 or 800, whichever is cheaper
  = 400/800 gaskets; EPDM
  > undo
  = 7000/18000 gaskets; EPDM
  > I'm at 97209
  = 7000/18000 gaskets; EPDM + to 97209 (Portland, OR)
  `,
  `
  > Request: 64 posts in 6061, 16 rails in 6061
  = 64 posts; 6061 | 16 rails; 6061
  > powder coat both in bronze color
  = 64 posts; 6061; powder coat, bronze | 16 rails; 6061; powder coat, bronze
  > paint both gold
  = 64 posts; 6061; paint, gold | 16 rails; 6061; paint, gold
  > undo
  = 64 posts; 6061; powder coat, bronze | 16 rails; 6061; powder coat, bronze
  > three rails per post
  = 64 posts; 6061; powder coat, bronze | 192 rails; 6061; powder coat, bronze
  > rails: 4 per post
  = 64 posts; 6061; powder coat, bronze | 256 rails; 6061; powder coat, bronze
  > undo
  = 64 posts; 6061; powder coat, bronze | 192 rails; 6061; powder coat, bronze
  > 4 brackets for each rail
  = 64 posts; 6061; powder coat, bronze | 192 rails; 6061; powder coat, bronze | 768 brackets
  > swap the brackets for clips
  = 64 posts; 6061; powder coat, bronze | 192 rails; 6061; powder coat, bronze | 768 clips
  > drop the first
  = 192 rails; 6061; powder coat, bronze | 768 clips
  > lose the last one
  = 192 rails; 6061; powder coat, bronze
  > 200 posts
  = 192 rails; 6061; powder coat, bronze | 200 posts; 6061; powder coat, bronze
  `,
  `
  > Quotes for 400 valve bodies, investment cast, brass
  = 400 valve bodies; brass; investment-casting
  > who could do that near Houston?
  = same
  > sand cast is ok instead of investment
  = 400 valve bodies; brass; sand-casting
  > they need an anti-reflective coating
  = 400 valve bodies; brass; sand-casting; anti-reflective coating
  > needed by January 20
  = 400 valve bodies; brass; sand-casting; anti-reflective coating + by 2027-01-20
  > can it be a month later?
  = 400 valve bodies; brass; sand-casting; anti-reflective coating + by 2027-02-20
  > can they be 500?
  = 500 valve bodies; brass; sand-casting; anti-reflective coating + by 2027-02-20
  > can it be welded?
  = same
  `,
  `
  > RFQ for 48 window frames in white oak, 30 x 60
  = 48 window frames; white oak; “Size 30 x 60”
  > two sizes: 24 at 30 x 60 and 24 at 36 x 72
  = 24 window frames; white oak; “30 x 60” | 24 window frames; white oak; “36 x 72”
  > my boss says this is too dear
  = same ?
  `,
  `
  > draft: 150 oak boards, oiled
  = 150 oak boards; oak; oiled
  > add 150 pine boards
  = 150 oak boards; oak; oiled | 150 pine boards; pine
  > drop the oak ones
  = 150 pine boards; pine
  `,
  `
  > draft request 16 forming dies, D2, hardened
  = 16 forming dies; D2; hardened
  > same but 12 in A2
  = 16 forming dies; D2; hardened | 12 forming dies; A2; hardened
  `,
  `
  > Please draft a print RFQ: 4,000 brochures tri-fold 100# gloss, 4,000 #10 envelopes
  = 4000 brochures; “Tri-fold 100# gloss” | 4000 envelopes; “#10”
  > add 500 business cards too
  = 4000 brochures; “Tri-fold 100# gloss” | 4000 envelopes; “#10” | 500 business cards
  > remove the second item
  = 4000 brochures; “Tri-fold 100# gloss” | 500 business cards
  > 1,000 cards
  = 4000 brochures; “Tri-fold 100# gloss” | 1000 business cards
  > drop item two
  = 4000 brochures; “Tri-fold 100# gloss”
  > 2,000 cards
  = 4000 brochures; “Tri-fold 100# gloss” | 2000 business cards
  `,
];

describe("a draft is changed in what a message names, and in no more", () => {
  test.each(conversations)("%s", (table) => {
    const told = followed(table);
    expect(told.map(({ text, told: draft }) => `${text} → ${draft}`)).toEqual(
      told.map(({ text, expected }) => `${text} → ${expected}`),
    );
  });

  test("further quantities that are asked for and dropped again leave those that there were", () => {
    const some = fc.uniqueArray(fc.integer({ min: 1001, max: 9000 }), {
      minLength: 2,
      maxLength: 3,
    });
    fc.assert(
      fc.property(some, fc.constantFrom("EPDM", "brass"), (counts, material) => {
        const [first = 0, ...more] = counts;
        const begun = `Draft a request: ${thousands(first)} gaskets in ${material}`;
        const asks = `also ask for ${more.map(thousands).join(" and ")}`;
        const all = understood(begun, asks).drafting.draft;
        expect(all?.lines[0]?.quantities).toEqual(counts.toSorted((a, b) => a - b));
        const drops = more.map((one) => `drop the ${thousands(one)}`);
        expect(understood(begun, asks, ...drops).drafting.draft).toEqual(
          understood(begun).drafting.draft,
        );
      }),
      { numRuns: 15 },
    );
  });
});
