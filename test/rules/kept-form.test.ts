import fc from "fast-check";
import { expect, test } from "vitest";
import { mayBeKept, typedFields } from "../../src/market/accounts/rules/kept-form.ts";

test("what was typed is shown under words, and what pages put in is not", () => {
  const fields: [string, string][] = [
    ["form", "name"],
    ["lines[1].unitPrice", "12.50"],
    ["conversation", "01900000-0000-7000-8000-00000000000a"],
    ["deliver_by", "2026-12-01"],
    ["note", ""],
    ["do", "send"],
  ];
  expect(typedFields({ fields })).toEqual([
    ["Lines 2, unit price", "12.50"],
    ["Deliver by", "2026-12-01"],
  ]);
});

test("nothing with a password is kept, whatever stands beside it", () => {
  const field = fc.tuple(fc.string(), fc.string());
  fc.assert(
    fc.property(
      fc.array(field),
      fc.constantFrom("password", "newPassword", "current"),
      (all, name) => {
        expect(mayBeKept({ fields: [...all, [name, "x"]], hadFiles: false })).toBe(false);
      },
    ),
  );
});

test("an empty form, and one that no person typed, is not kept", () => {
  expect(mayBeKept({ fields: [["note", ""]], hadFiles: false })).toBe(false);
  expect(mayBeKept({ fields: [["note", "x".repeat(200_000)]], hadFiles: false })).toBe(false);
  expect(mayBeKept({ fields: [["note", "Hello"]], hadFiles: false })).toBe(true);
});
