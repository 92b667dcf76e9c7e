import { describe, expect, test } from "vitest";
import { extractProfile } from "../../src/market/sellers/rules/extraction/extract-profile.ts";
import { readProfile } from "../../src/market/sellers/rules/extraction/read-profile.ts";
import { readCsv } from "../../src/platform/documents/read-csv.ts";
import { readHtml } from "../../src/platform/documents/read-html.ts";
import { readLines } from "../../src/platform/documents/read-lines.ts";
import type { DocumentText } from "../../src/shared/documents/document-text.ts";

const held = ({ processes, certifications }: ReturnType<typeof extractProfile>["profile"]) =>
  [...processes, ...certifications].map((one) => one.toLowerCase());
const ofText = (text: string) => held(extractProfile([readLines(text, "a.txt")]).profile);
const ofPage = (html: string) => held(extractProfile([readHtml(html, "page")]).profile);

const things: [string, string][] = [
  ["ISO 9001", "iso 9001"],
  ["IATF 16949", "iatf 16949"],
  ["ITAR", "itar registered"],
  ["Nadcap", "nadcap"],
  ["Anodizing", "anodizing"],
  ["Laser cutting", "laser cutting"],
];
/** Every way to write about one thing; the second of a pair is another thing that is ticked, or answered with yes. */
type Written = (thing: string) => string;
const denied: [string, Written][] = [
  ["an empty box", (thing) => `☐ ${thing}`],
  ["an empty square", (thing) => `□ ${thing}`],
  ["empty brackets", (thing) => `[ ] ${thing}`],
  ["brackets of nothing", (thing) => `[] ${thing}`],
  ["a cross", (thing) => `✗ ${thing}`],
  ["a red cross", (thing) => `❌ ${thing}`],
  ["a heavy cross behind it", (thing) => `${thing} ✘`],
  ["an empty box behind it", (thing) => `${thing}  [ ]`],
  ["boxes before the answers", (thing) => `${thing}?  [ ] Yes  [X] No`],
  ["boxes behind the answers", (thing) => `${thing}?  Yes [ ]  No [x]`],
  ["circles", (thing) => `${thing}?  ( ) Yes  (x) No`],
  ["dots", (thing) => `${thing}: ○ Yes ● No`],
  ["ticks", (thing) => `${thing}: ☐ yes ☑ no`],
  ["Word's ticks", (thing) => `${thing}  ☐ Yes  ☒ No`],
  ["letters", (thing) => `${thing} [ ] Y [X] N`],
  ["a third answer", (thing) => `${thing}: [ ] Yes [ ] No [X] N/A`],
  ["an answer with its reason", (thing) => `${thing}? [ ] Yes [x] No, planned for 2031`],
  ["both answers to choose from", (thing) => `${thing}? Yes / No: No`],
  ["letters to choose from", (thing) => `${thing} (Y/N): N`],
  ["a number before it", (thing) => `7. ${thing}? [ ] Yes [X] No`],
  ["a word below it", (thing) => `${thing}?\nNo`],
  ["answers below each other", (thing) => `${thing}?\n☐ Yes\n☑ No`],
  ["nothing chosen", (thing) => `${thing}? [ ] Yes [ ] No`],
  ["both chosen", (thing) => `${thing}? [x] Yes [x] No`],
  ["nothing circled", (thing) => `${thing}? Yes / No`],
  ["a blank", (thing) => `${thing}: ____`],
  ["a blank for its number", (thing) => `${thing} certificate no. ________ expires ________`],
  ["another answer", (thing) => `${thing}: ☐ in-house ☑ outsourced`],
];
const asserted: [string, Written][] = [
  ["a ticked box", (thing) => `☑ ${thing}`],
  ["Word's tick", (thing) => `☒ ${thing}`],
  ["an x in brackets", (thing) => `[x] ${thing}`],
  ["a tick in brackets", (thing) => `[✓] ${thing}`],
  ["a check mark", (thing) => `✓ ${thing}`],
  ["a green one", (thing) => `✅ ${thing}`],
  ["a box behind it", (thing) => `${thing} [X]`],
  ["boxes before the answers", (thing) => `${thing}?  [X] Yes  [ ] No`],
  ["boxes behind the answers", (thing) => `${thing}?  Yes [x]  No [ ]`],
  ["circles", (thing) => `${thing}?  (X) Yes  ( ) No`],
  ["dots", (thing) => `${thing}: ● Yes ○ No`],
  ["ticks", (thing) => `${thing}: ☑ yes ☐ no`],
  ["a question to the shop", (thing) => `3) Do you offer ${thing}? [X] Yes [ ] No`],
  ["both answers to choose from", (thing) => `${thing}? Yes / No: Yes`],
  ["letters to choose from", (thing) => `${thing} (Y/N): Y`],
  ["a word below it", (thing) => `${thing}?\nYes`],
  ["answers below each other", (thing) => `${thing}?\n☐ No\n☑ Yes`],
  ["another answer", (thing) => `${thing}: ☑ in-house ☐ outsourced`],
];
/** How a form stands in a text and on a page. */
const settings: [string, (written: string) => string[]][] = [
  ["a text", (written) => ofText(`Ridge Tool, Inc.\n\n${written}\n`)],
  ["lines below each other", (written) => ofText(`Ridge Tool, Inc.\n${written}\nErie, PA 16501`)],
  ["a page", (written) => ofPage(`<p>${written.replaceAll("\n", "<br>")}</p>`)],
  [
    "items of a list",
    (written) => ofPage(`<ul>${written.replace(/^.*$/gm, (line) => `<li>${line}</li>`)}</ul>`),
  ],
  [
    "cells of a table",
    (written) =>
      ofPage(`<table>${written.replace(/^.*$/gm, (line) => `<tr><td>${line}</td></tr>`)}</table>`),
  ],
];

describe("what a form denies, or leaves open, is not held:", () => {
  for (const [setting, read] of settings)
    for (const [way, written] of denied) {
      // A cell of its own below the question belongs to another row.
      if (setting === "cells of a table" && /below/.test(way)) continue;
      test(`${way}, in ${setting}`, () => {
        for (const [thing, value] of things)
          expect(read(written(thing)), written(thing)).not.toContain(value);
      });
    }
});

describe("what a form ticks, or answers with yes, is held:", () => {
  for (const [setting, read] of settings)
    for (const [way, written] of asserted) {
      if (setting === "cells of a table" && /below/.test(way)) continue;
      test(`${way}, in ${setting}`, () => {
        for (const [thing, value] of things)
          expect(read(written(thing)), written(thing)).toContain(value);
      });
    }
});

test("of several in one line each has its own mark", () => {
  expect(ofText("Ridge Tool, Inc.\n\nCertifications: [ ] AS9100 [x] ISO 9001 [ ] ITAR")).toEqual([
    "iso 9001",
  ]);
  expect(ofText("Ridge Tool, Inc.\n\nISO 9001 [X]   AS9100 [ ]   ITAR [ ]")).toEqual(["iso 9001"]);
  expect(
    ofText("Nadcap? [ ] Yes [x] No  2. ISO 14001? [x] Yes [ ] No  3. AS9100? [ ] Yes [x] No"),
  ).toEqual(["iso 14001"]);
});

test("the same signs as bullets and in sentences tell nothing", () => {
  expect(ofPage("<p>✓ ISO 9001 certified ✓ Laser cutting</p>")).toEqual([
    "laser cutting",
    "iso 9001",
  ]);
  expect(ofText("Ridge Tool, Inc.\n\n○ ISO 9001 certified\n● Laser cutting")).toContain("iso 9001");
  expect(ofPage("<p>We are ISO 9001 certified. Travel: (X) 40 in, (Y) 20 in.</p>")).toEqual([
    "iso 9001",
  ]);
  const crossed = ofText("Ridge Tool, Inc.\n\n☑ Laser cutting\n☒ Anodizing");
  expect(crossed, "beside other ticks a crossed box may be either").toEqual(["laser cutting"]);
});

describe("inputs of a page are what they show:", () => {
  const box = (type: string, more = "") => `<input type="${type}" ${more}>`;
  test.each([
    ["a box in its label", `<label>${box("checkbox")} AS9100</label>`, false],
    ["a ticked box in its label", `<label>${box("checkbox", "checked")} AS9100</label>`, true],
    [
      "a box and its label",
      `${box("checkbox", 'id="a"')}<label for="a"><span>AS9100</span></label>`,
      false,
    ],
    [
      "a ticked box and its label",
      `${box("checkbox", 'id="a" checked')}<label for="a">AS9100</label>`,
      true,
    ],
    ["a box of a list", `<ul><li>${box("checkbox", "disabled")} AS9100</li></ul>`, false],
    ["a ticked one of a list", `<ul><li>${box("checkbox", "checked")} AS9100</li></ul>`, true],
    ["a box in a row", `<table><tr><td>${box("checkbox")}</td><td>AS9100</td></tr></table>`, false],
    [
      "a ticked one in a row",
      `<table><tr><td>${box("checkbox", "checked")}</td><td>AS9100</td></tr></table>`,
      true,
    ],
    [
      "the other of two",
      `<fieldset><legend>AS9100 certified?</legend><label>${box("radio")} Yes</label><label>${box("radio", "checked")} No</label></fieldset>`,
      false,
    ],
    [
      "one of two",
      `<fieldset><legend>AS9100 certified?</legend><label>${box("radio", "checked")} Yes</label><label>${box("radio")} No</label></fieldset>`,
      true,
    ],
    ["none of two", `<p>AS9100 certified? ${box("radio")} Yes ${box("radio")} No</p>`, false],
    [
      "a choice of no",
      '<label for="a">AS9100 certified</label><select id="a"><option>Yes</option><option selected>No</option></select>',
      false,
    ],
    [
      "a choice of yes",
      '<label for="a">AS9100 certified</label><select id="a"><option selected>Yes</option><option>No</option></select>',
      true,
    ],
    [
      "no choice",
      "<label>AS9100 <select><option>Yes</option><option>No</option></select></label>",
      false,
    ],
    ["a box that a script draws", '<div role="checkbox" aria-checked="false">AS9100</div>', false],
    [
      "a ticked one that a script draws",
      '<div role="checkbox" aria-checked="true">AS9100</div>',
      true,
    ],
  ])("%s", (_, html, isHeld) => {
    const read = ofPage(`<h1>Ridge Tool</h1><form>${html}</form>`);
    expect(read.includes("as9100")).toBe(isHeld);
  });

  test("what opens a menu or a part of the page ticks nothing", () => {
    const menu = '<p>Ridge Tool is ISO 9001 certified</p><input type="checkbox" id="m"><ul></ul>';
    const part =
      '<input type="checkbox" id="p"><label for="p"><h3>Laser cutting</h3></label><p>We weld.</p>';
    expect(ofPage(menu + part)).toEqual(
      expect.arrayContaining(["iso 9001", "laser cutting", "welding"]),
    );
  });
});

describe("a matrix counts for the shop what its columns say is its own:", () => {
  const own = ["In-house", "In house", "Internal", "Own", "Here?", "On-site"];
  const others = ["Outsourced", "Outside", "External", "Subcontracted", "Vendor", "Out of house"];
  const marks: [string, string][] = [
    ["X", ""],
    ["✓", "–"],
    ["Yes", "No"],
    ["●", ""],
    ["Y", "N"],
  ];
  const rows = ([yes, no]: [string, string]): string[][] => [
    ["CNC milling", yes, no],
    ["Anodizing", no, yes],
    ["Laser cutting", yes, no],
    ["Heat treating", no, yes],
    ["Welding", yes, yes],
  ];
  const csv = (table: string[][]) => readCsv(table.map((row) => row.join(",")).join("\n"), "a.csv");
  const html = (table: string[][]) =>
    readHtml(
      `<table>${table.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("")}</table>`,
      "page",
    );
  const kinds: [string, (table: string[][]) => DocumentText][] = [
    ["CSV", csv],
    ["a page", html],
  ];
  for (const [kind, read] of kinds)
    test.each(marks)(`marked by "%s" and "%s" in ${kind}`, (yes, no) => {
      for (const [at, head] of own.entries()) {
        const heads = ["Capability", head, others[at] ?? ""];
        const turned = rows([yes, no]).map(([name = "", one = "", other = ""]) => [
          name,
          other,
          one,
        ]);
        for (const table of [
          [heads, ...rows([yes, no])],
          [["Capability", others[at] ?? "", head], ...turned],
        ]) {
          const { profile } = extractProfile([read(table)]);
          expect([...profile.processes].sort(), table.join("\n")).toEqual([
            "CNC milling",
            "laser cutting",
            "welding",
          ]);
          expect(profile.description).toBeNull();
        }
      }
    });

  test("columns of other things are none of whose work it is", () => {
    const table = [
      ["Process", "Steel", "Aluminum"],
      ["Laser cutting", "x", ""],
      ["Welding", "x", "x"],
    ];
    expect(held(extractProfile([html(table)]).profile)).toEqual(
      expect.arrayContaining(["laser cutting", "welding"]),
    );
  });
});

test("no reader takes what a form denies: not as a machine, a limit or an offer either", () => {
  const text =
    "Ridge Tool, Inc.\n\n☐ Haas VF-2 vertical machining center\n☑ Okuma LB3000 lathe\n[ ] Tolerances to ±0.0001 in\n";
  const { candidates } = readProfile({ texts: [readLines(text, "a.txt")], told: null });
  const said = JSON.stringify(candidates);
  expect(said).not.toContain("Haas");
  expect(said).not.toContain("tolerance");
  expect(said).toContain("Okuma");
});
