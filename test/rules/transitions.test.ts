import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  allowedActions,
  rightsOf,
  transitionFor,
  whyNot,
} from "../../src/shared/transitions/allowed-actions.ts";
import {
  type Actor,
  defineTransitions,
  type Transition,
} from "../../src/shared/transitions/transition-table.ts";

const runs = { numRuns: 1_000 };
const states = ["draft", "open", "awarded", "closed"] as const;
const actions = ["submit", "award", "close", "reopen", "cancel"] as const;
const everybody: readonly Actor<"buyer" | "seller">[] = ["buyer", "seller", "timer", "operator"];
type Row = Transition<(typeof states)[number], (typeof actions)[number], "buyer" | "seller">;

const words = { draft: "a draft", open: "open", awarded: "awarded", closed: "closed" };
const row: fc.Arbitrary<Row> = fc.record({
  from: fc.uniqueArray(fc.constantFrom(...states), { minLength: 1 }),
  action: fc.constantFrom(...actions),
  by: fc.uniqueArray(fc.constantFrom(...everybody), { minLength: 1 }),
  to: fc.uniqueArray(fc.constantFrom(...states), { minLength: 1 }),
});
const keysOf = ({ from, action, by }: Row) =>
  from.flatMap((state) => by.map((actor) => `${action} ${state} ${actor}`));
/** Rows of which none contradicts another. */
const rows = fc.array(row, { maxLength: 12 }).map((all) =>
  all.filter((one, at) => {
    const before = new Set(all.slice(0, at).flatMap(keysOf));
    return keysOf(one).every((key) => !before.has(key));
  }),
);
const state = fc.constantFrom(...states);
const actors = fc.uniqueArray(fc.constantFrom(...everybody));
const tableOf = (transitions: Row[]) => defineTransitions({ states: words, transitions });

describe("a table of transitions", () => {
  test("allows an action exactly where one of its rows has the state and one of the actors", () => {
    fc.assert(
      fc.property(rows, state, actors, (transitions, now, who) => {
        const table = tableOf(transitions);
        const expected = new Set(
          transitions.flatMap((one) =>
            who.some((actor) => keysOf(one).includes(`${one.action} ${now} ${actor}`))
              ? [one.action]
              : [],
          ),
        );
        const allowed = allowedActions(table, now, who);
        expect(new Set(allowed)).toEqual(expected);
        expect(allowed).toHaveLength(expected.size);
      }),
      runs,
    );
  });

  test("answers alike whether asked for a list, a question, a row or a reason", () => {
    fc.assert(
      fc.property(rows, state, actors, (transitions, now, who) => {
        const table = tableOf(transitions);
        const can = rightsOf(table);
        const allowed = allowedActions(table, now, who);
        for (const action of actions) {
          const isAllowed = allowed.includes(action);
          expect(transitionFor(table, now, action, who) !== undefined).toBe(isAllowed);
          expect(whyNot(table, now, action, who) === null).toBe(isAllowed);
          expect(can[action]?.(now, who) ?? false).toBe(isAllowed);
        }
      }),
      runs,
    );
  });

  test("takes nothing away from somebody who is something more", () => {
    fc.assert(
      fc.property(rows, state, actors, actors, (transitions, now, who, more) => {
        const table = tableOf(transitions);
        const both = new Set(allowedActions(table, now, [...who, ...more]));
        for (const action of allowedActions(table, now, who)) expect(both).toContain(action);
      }),
      runs,
    );
  });

  test("allows nothing to nobody", () => {
    fc.assert(
      fc.property(rows, state, (transitions, now) => {
        expect(allowedActions(tableOf(transitions), now, [])).toEqual([]);
      }),
      runs,
    );
  });

  test("never leaves an actor two rows for one action in one state", () => {
    fc.assert(
      fc.property(rows, row, (transitions, another) => {
        const taken = new Set(transitions.flatMap(keysOf));
        const contradicts = keysOf(another).some((key) => taken.has(key));
        const define = () => tableOf([...transitions, another]);
        if (contradicts) expect(define).toThrow("two rows for");
        else expect(define).not.toThrow();
      }),
      runs,
    );
  });

  test("says when something can be done, and that it is not for somebody at all", () => {
    const table = defineTransitions({
      states: words,
      transitions: [{ from: ["open", "awarded"], action: "cancel", by: ["buyer"], to: ["closed"] }],
    });
    expect(whyNot(table, "draft", "cancel", ["buyer"])).toBe(
      "This can be done while it is open or awarded; now it is a draft.",
    );
    expect(whyNot(table, "open", "cancel", ["seller"])).toBe("This is for somebody else to do.");
  });
});
