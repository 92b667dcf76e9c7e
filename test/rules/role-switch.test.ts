import fc from "fast-check";
import { expect, test } from "vitest";
import { type RoleState, switchedTo } from "../../src/market/accounts/rules/role-switch.ts";

const role = fc.constantFrom("buyer" as const, "seller" as const);
const state: fc.Arbitrary<RoleState> = fc.record({
  role: fc.option(role),
  primaryRole: fc.option(role),
  buyerOnboarded: fc.boolean(),
  sellerOnboarded: fc.boolean(),
});
const thousand = { numRuns: 1000 };

test("choosing the current mode does nothing", () => {
  fc.assert(
    fc.property(state, (before) => {
      if (before.role === null) return;
      const { state: after, isChanged, isFirstSwitch } = switchedTo(before.role, before);
      expect([after, isChanged, isFirstSwitch]).toEqual([before, false, false]);
    }),
    thousand,
  );
});

test("a switch changes the mode, marks it onboarded, and keeps or sets the primary one", () => {
  fc.assert(
    fc.property(state, role, (before, to) => {
      if (before.role === to) return;
      const { state: after, isFirstSwitch } = switchedTo(to, before);
      expect(after.role).toBe(to);
      expect(after.primaryRole).toBe(before.primaryRole ?? before.role ?? to);
      const flag = to === "buyer" ? "buyerOnboarded" : "sellerOnboarded";
      const otherFlag = to === "buyer" ? "sellerOnboarded" : "buyerOnboarded";
      expect([after[flag], after[otherFlag]]).toEqual([true, before[otherFlag]]);
      expect(isFirstSwitch).toBe(!before[flag]);
    }),
    thousand,
  );
});

test("of any row of switches at most one a mode is the first, and the primary mode stays", () => {
  fc.assert(
    fc.property(state, fc.array(role, { maxLength: 20 }), (start, switches) => {
      const firsts = { buyer: 0, seller: 0 };
      let now = start;
      for (const to of switches) {
        const { state: after, isFirstSwitch } = switchedTo(to, now);
        if (isFirstSwitch) firsts[to] += 1;
        if (now.primaryRole !== null) expect(after.primaryRole).toBe(now.primaryRole);
        now = after;
      }
      expect(Math.max(firsts.buyer, firsts.seller)).toBeLessThanOrEqual(1);
    }),
    thousand,
  );
});
