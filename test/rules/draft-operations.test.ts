import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applied } from "../../src/market/consultant/rules/draft/apply-operation.ts";
import { amended, noDraft } from "../../src/market/consultant/rules/draft/draft-after.ts";
import { fieldNamed } from "../../src/market/consultant/rules/draft/draft-fields.ts";
import type {
  LineValue,
  Operation,
  TermValue,
} from "../../src/market/consultant/rules/draft/operation.ts";
import type { DraftLine, RfqDraft } from "../../src/market/consultant/rules/draft/rfq-draft.ts";
import {
  nothingKnown,
  nothingUnderstood,
} from "../../src/market/consultant/rules/understand/part.ts";

const names = ["Shafts", "Collars", "Brackets", "Lids", "Hex spacers", "Oak handles"];
const orNull = <Value>(values: readonly Value[]) => fc.constantFrom(null, ...values);
const counts = fc.uniqueArray(fc.integer({ min: 1, max: 5000 }), { maxLength: 3 });
const days = fc.constantFrom("2026-12-31", "2027-01-15", "2027-02-28");

const lineOf = (name: string): fc.Arbitrary<DraftLine> =>
  fc.record({
    name: fc.constant(name),
    process: orNull(["cnc-milling", "metal-stamping"]),
    material: orNull(["304", "brass", "oak"]),
    finish: orNull(["zinc plate", "powder coat, red"]),
    tolerance: orNull(["±0.002 in"]),
    quantities: counts,
    targetPrice: orNull(["3.25"]),
    annualUse: orNull([1200]),
    notes: fc.subarray(["Size 3/4 in x 36 in", "14 ga", "Edges broken"]),
  });

const drafts: fc.Arbitrary<RfqDraft> = fc
  .uniqueArray(fc.constantFrom(...names), { minLength: 1, maxLength: 4 })
  .chain((all) =>
    fc.record({
      lines: fc.tuple(...all.map(lineOf)),
      certifications: fc.subarray(["ISO 9001", "ITAR registered"]),
      quotesBy: orNull(["2026-12-14"]),
      quotesAt: fc.constant(null),
      neededBy: fc.option(days),
      shipTo: orNull(["43004"]),
      radiusMiles: orNull([200]),
      needsAgreement: fc.boolean(),
      isExportControlled: fc.boolean(),
    }),
  );

const values: fc.Arbitrary<LineValue> = fc.oneof(
  fc.record({
    field: fc.constantFrom("material", "finish", "color", "tolerance", "note", "size", "name"),
    is: fc.constantFrom("316", "black", "48 in long", "16 ga", "Carts"),
  }),
  fc.record({ field: fc.constant("quantity"), is: counts }),
  fc.record({ field: fc.constant("yearly use"), is: fc.integer({ min: 1, max: 9000 }) }),
);
const terms: fc.Arbitrary<TermValue> = fc.oneof(
  fc.record({ field: fc.constantFrom("needed by", "ship to"), is: days }),
  fc.record({ field: fc.constant("deadline for quotes"), is: days, at: orNull(["14:00"]) }),
  fc.record({ field: fc.constant("shops within"), is: fc.integer({ min: 1, max: 900 }) }),
  fc.record({ field: fc.constantFrom("agreement", "export control") }),
);
const fieldOf = (words: string) => fieldNamed(words) ?? { name: words, asked: /-/ };

/** Operations of parts, each with the places that it may change. */
const ofParts = ({ lines }: RfqDraft): fc.Arbitrary<Operation> => {
  const line = fc.nat(lines.length - 1);
  const some = fc.subarray([...lines.keys()], { minLength: 1 });
  return fc.oneof(
    fc.record({ does: fc.constant("set"), lines: some, value: values }),
    fc.record({
      does: fc.constant("clear"),
      lines: some,
      field: fc.constantFrom("finish", "material", "notes", "quantity").map(fieldOf),
    }),
    fc.record({
      does: fc.constant("count"),
      lines: some,
      by: fc.oneof(
        fc.record({ plus: fc.integer({ min: -50, max: 50 }) }),
        fc.record({ times: fc.constantFrom(0.5, 2, 3) }),
      ),
    }),
    fc.record({
      does: fc.constant("replace"),
      lines: some,
      value: fc.constant({ field: "finish", called: "finish", was: "red", is: "gray" }),
    }),
    fc.record({ does: fc.constant("copy part"), line, values: fc.array(values, { maxLength: 2 }) }),
    fc.record({ does: fc.constant("remove parts"), lines: some }),
    fc.record({
      does: fc.constant("split"),
      line,
      pieces: fc.constant(1),
      values: fc.array(values, { minLength: 1, maxLength: 2 }),
    }),
  );
};
const ofRequest: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({ does: fc.constant("set term"), value: terms }),
  fc.record({ does: fc.constant("clear term"), field: fc.constant(fieldOf("deadline")) }),
  fc.record({ does: fc.constant("add certificates"), names: fc.constant<string[]>(["AS9100"]) }),
  fc.record({
    does: fc.constant("remove certificates"),
    names: fc.constant<string[]>(["ISO 9001"]),
    words: fc.constant("ISO 9001"),
  }),
  fc.record({
    does: fc.constant("move day"),
    field: fc.constant("needed by"),
    by: fc.record({ days: fc.integer({ min: -30, max: 30 }) }),
  }),
  fc.record({ does: fc.constant("ask"), words: fc.constant("Which part do you mean?") }),
);
const added = ({ lines }: RfqDraft): fc.Arbitrary<Extract<Operation, { does: "add part" }>> =>
  fc.record({
    does: fc.constant("add part"),
    line: lineOf("Gaskets"),
    at: fc.nat(lines.length),
    isBack: fc.boolean(),
  });
const changed = drafts.chain((draft) =>
  fc.tuple(fc.constant(draft), fc.oneof(ofParts(draft), ofRequest, added(draft))),
);

const undo = {
  text: "undo",
  language: null,
  intent: "facts",
  said: nothingKnown,
  goods: [],
} as const;
const reading = { understood: () => nothingUnderstood, today: "2026-11-29" };

describe("operations of a draft", () => {
  test("are taken back whole: undone, the draft is the one before", () => {
    fc.assert(
      fc.property(changed, ([draft, operation]) => {
        const after = applied(draft, operation).draft;
        const state = { ...noDraft, draft: after, past: [draft] };
        const back = amended(state, { ...undo, goods: [] }, true, () => nothingKnown, reading);
        expect(back?.draft).toEqual(draft);
      }),
    );
  });

  test("leave the draft that they are applied to as it is", () => {
    fc.assert(
      fc.property(changed, ([draft, operation]) => {
        const before = structuredClone(draft);
        applied(draft, operation);
        expect(draft).toEqual(before);
      }),
    );
  });

  test("say what they changed, or why they changed nothing", () => {
    fc.assert(
      fc.property(changed, ([draft, operation]) => {
        const done = applied(draft, operation);
        expect(done.changed.length + done.open.length).toBeGreaterThan(0);
        if (done.changed.length === 0) expect(done.draft).toEqual(draft);
      }),
    );
  });

  test("that add a part and take it out again restore the draft", () => {
    fc.assert(
      fc.property(
        drafts.chain((draft) => fc.tuple(fc.constant(draft), added(draft))),
        ([draft, operation]) => {
          const { draft: more } = applied(draft, operation);
          expect(more.lines[operation.at]).toEqual(operation.line);
          expect(applied(more, { does: "remove parts", lines: [operation.at] }).draft).toEqual(
            draft,
          );
        },
      ),
    );
  });

  test("of some parts change no other part, and nothing of the request", () => {
    fc.assert(
      fc.property(
        drafts.chain((draft) => fc.tuple(fc.constant(draft), ofParts(draft))),
        ([draft, operation]) => {
          const { draft: after } = applied(draft, operation);
          const meant =
            "lines" in operation ? operation.lines : "line" in operation ? [operation.line] : [];
          const others = draft.lines.filter((_, at) => !meant.includes(at));
          expect(after.lines).toEqual(expect.arrayContaining(others));
          expect({ ...after, lines: [] }).toEqual({ ...draft, lines: [] });
        },
      ),
    );
  });

  test("of the request change no part", () => {
    fc.assert(
      fc.property(drafts, ofRequest, (draft, operation) => {
        expect(applied(draft, operation).draft.lines).toEqual(draft.lines);
      }),
    );
  });
});
