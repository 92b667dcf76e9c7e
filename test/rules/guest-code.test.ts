import fc from "fast-check";
import { expect, test } from "vitest";
import { codeInput, guestCode, printedCode } from "../../src/market/rfq/rules/guests/guest-code.ts";

test("a printed code is read as it was made, however it is typed", () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 16, maxLength: 16 }),
      fc.boolean(),
      fc.constantFrom("-", " ", "", " - "),
      (bytes, isLower, gap) => {
        const code = guestCode(bytes);
        const shown = printedCode(code).replaceAll("-", gap);
        const typed = isLower ? shown.toLowerCase() : shown;
        expect(
          codeInput.parse({ code: typed.replaceAll("0", "O").replaceAll("1", "l") }).code,
        ).toBe(code);
      },
    ),
  );
});
