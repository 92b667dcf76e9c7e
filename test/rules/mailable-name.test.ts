import { expect, test } from "vitest";
import { mailableName } from "../../src/market/accounts/rules/mailable-name.ts";

test.each([
  "Plain pins",
  'Flange 3/4" NPT',
  'Ring "A"',
  "Bolts <M8>",
  'Bo "Bud" Names',
  'Uwe "Tools" & <Co>',
  "Ø12 shaft ±0.05",
  "#8-32 screws, 50% longer",
])("%s may stand in a mail", (name) => {
  expect(mailableName(name)).toBe(name);
});

test.each([
  "Visit shop.example today",
  "<a href=//x>",
  "https://x",
  "write to bo@x",
  "Win! Call now: 1",
  "one two three four five six seven eight nine",
  "",
])("%s may not", (name) => {
  expect(mailableName(name)).toBeNull();
});
