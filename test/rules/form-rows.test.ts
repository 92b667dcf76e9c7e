import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { sellerSteps } from "../../src/market/sellers/rules/seller-step-inputs.ts";
import { answerRowChange } from "../../src/platform/web/form-answer.ts";
import { fieldName } from "../../src/shared/forms/field-name.ts";
import { readFields } from "../../src/shared/forms/read-fields.ts";
import {
  changeRows,
  filledRows,
  nameAfterRemoval,
  readRowChange,
  rowNumbers,
  withoutBlankRows,
} from "../../src/shared/forms/rows.ts";
import { checkFields } from "../../src/ui/forms/check-fields.ts";

/** Lines of a request for quotation, each with quantities and the prices wanted for them. */
const request = z.strictObject({
  title: z.string().min(1, "Please give it a title"),
  isUrgent: z.boolean(),
  lines: z.array(
    z.strictObject({
      part: z.string().min(1, "Please name the part"),
      finishes: z.array(z.string()),
      breaks: z.array(
        z.strictObject({ quantity: z.string().regex(/^\d+$/, "Please enter a quantity") }),
      ),
    }),
  ),
});

function formOf(fields: Record<string, string | string[]>): FormData {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) form.append(name, value);
  }
  return form;
}

const namesOf = (form: FormData) => [...form.keys()];

/** A request as a form holds it. */
function sent({ title, isUrgent, lines }: z.infer<typeof request>): FormData {
  const form = formOf({ title, ...(isUrgent ? { isUrgent: "on" } : {}) });
  lines.forEach(({ part, finishes, breaks }, line) => {
    form.append(`lines[${line}].part`, part);
    for (const finish of finishes) form.append(`lines[${line}].finishes`, finish);
    breaks.forEach(({ quantity }, at) => {
      form.append(`lines[${line}].breaks[${at}].quantity`, quantity);
    });
  });
  return form;
}

const text = fc.string({ minLength: 1 });
const requests = fc.record({
  title: text,
  isUrgent: fc.boolean(),
  lines: fc.array(
    fc.record({
      part: text,
      finishes: fc.array(text, { maxLength: 3 }),
      breaks: fc.array(fc.record({ quantity: text }), { maxLength: 3 }),
    }),
    { maxLength: 4 },
  ),
});

describe("a form with rows in rows", () => {
  test("is read as what was written into it", () => {
    fc.assert(
      fc.property(requests, (one) => {
        expect(readFields(sent(one), request)).toEqual(one);
      }),
      { numRuns: 1000 },
    );
  });

  test("loses its blank rows, and says what its fields were called before", () => {
    const { form, nameBefore } = withoutBlankRows(
      formOf({
        title: "Brackets",
        "lines[0].part": " ",
        "lines[2].part": "Bracket",
        "lines[2].breaks[1].quantity": "100",
        "lines[2].breaks[0].quantity": "",
        "lines[7].breaks[3].quantity": "5",
      }),
    );
    expect(Object.fromEntries(form)).toEqual({
      title: "Brackets",
      "lines[0].part": "Bracket",
      "lines[0].breaks[0].quantity": "100",
      "lines[1].breaks[0].quantity": "5",
    });
    expect(nameBefore("lines[0].breaks[0].quantity")).toBe("lines[2].breaks[1].quantity");
    expect(nameBefore("lines")).toBe("lines");
  });

  test("is judged under the names that its fields have on the page", () => {
    const form = formOf({
      title: "",
      "lines[0].part": "",
      "lines[1].part": "Bracket",
      "lines[1].breaks[0].quantity": "",
      "lines[1].breaks[1].quantity": "many",
      "lines[3].breaks[0].quantity": "10",
      "lines[3].part": "",
    });
    expect(checkFields(form, request)).toEqual({
      title: ["Please give it a title"],
      "lines[1].breaks[1].quantity": ["Please enter a quantity"],
      "lines[3].part": ["Please name the part"],
    });
  });

  test("has no other fields than its schema, whatever names are sent", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.string())), (fields) => {
        const form = new FormData();
        for (const [name, value] of fields) form.append(name, value);
        form.append("__proto__[0].part", "x");
        form.append("lines[0].__proto__", "x");
        const read = readFields(form, request);
        expect(Object.keys(read)).toEqual(["title", "isUrgent", "lines"]);
        expect(read.lines).toHaveLength(1);
        expect(Object.getPrototypeOf(read.lines[0])).toBe(Object.prototype);
      }),
    );
  });

  test("is no longer than what was sent, whatever number a row claims", () => {
    const form = formOf({ "lines[9999].part": "a", "lines[123456789].part": "b" });
    expect(readFields(form, request).lines).toHaveLength(1);
    expect(readFields(withoutBlankRows(form).form, request).lines).toHaveLength(1);
  });
});

describe("rows", () => {
  test("are added at the end and taken out between others, without a script", () => {
    const form = formOf({ "lines[0].part": "A", "lines[1].part": "B", "lines[2].part": "C" });
    const added = changeRows(form, readRowChange("add lines") ?? { add: "" });
    expect(rowNumbers(added.keys(), "lines")).toEqual([0, 1, 2, 3]);
    const change = readRowChange("remove lines[1]");
    expect(change).toEqual({ remove: "lines", number: 1 });
    const removed = changeRows(form, change ?? { add: "" });
    expect(Object.fromEntries(removed)).toEqual({ "lines[0].part": "A", "lines[1].part": "C" });
    const inner = readRowChange("remove lines[0].breaks[2]");
    expect(inner).toEqual({ remove: "lines[0].breaks", number: 2 });
  });

  test("come back with what was filled in, and never with a password", () => {
    const form = formOf({
      rows: "add lines",
      "lines[0].part": "Bracket",
      finishes: ["painted", "plated"],
      password: "gravel7Oak",
      confirmPassword: "gravel7Oak",
      current: "gravel7Oak",
    });
    expect(answerRowChange(form, "request")).toEqual({
      form: "request",
      code: null,
      message: null,
      fields: {},
      values: {
        rows: "add lines",
        "lines[0].part": "Bracket",
        "lines[1]": "",
        finishes: "painted\nplated",
      },
    });
    expect(answerRowChange(formOf({ title: "Brackets" }), "request")).toBeNull();
  });

  test.each(["", "add", "add lines; drop", "remove lines", "remove lines[x]", "move lines[1]"])(
    "are left alone by %j",
    (command) => expect(readRowChange(command)).toBeNull(),
  );

  test("are one fewer once one is taken out, and the others keep what they hold", () => {
    fc.assert(
      fc.property(requests, fc.nat(), (one, at) => {
        fc.pre(one.lines.length > 0);
        const number = at % one.lines.length;
        const form = changeRows(sent(one), { remove: "lines", number });
        const lines = one.lines.toSpliced(number, 1);
        expect(readFields(form, request)).toEqual({ ...one, lines });
        expect(namesOf(sent(one)).filter((name) => name.startsWith(`lines[${number}]`))).toEqual(
          namesOf(sent(one)).filter(
            (name) => nameAfterRemoval(name, { remove: "lines", number }) === null,
          ),
        );
      }),
    );
  });
});

test.each([
  [["facilities", 1, "zip"], "facilities[1].zip"],
  [["lines", 0, "breaks", 2, "quantity"], "lines[0].breaks[2].quantity"],
  [["roles", 3], "roles"],
  [["address", "zip"], "address.zip"],
  [[], ""],
])("the path %j is the field %j", (path, name) => {
  expect(fieldName(path)).toBe(name);
});

test("boxes, ticks and texts of a seller's step are read as its schema takes them", () => {
  const fields = readFields(
    formOf({
      processes: "cnc-milling",
      certifications: ["ISO 9001", "AS9100"],
      minimumQuantity: "50",
      step: "3",
    }),
    sellerSteps[3],
  );
  expect(fields).toMatchObject({
    processes: "cnc-milling",
    materials: [],
    certifications: ["ISO 9001", "AS9100"],
    facilities: [],
    minimumQuantity: "50",
    maximumQuantity: "",
  });
  expect(fields).not.toHaveProperty("step");
  expect(readFields(formOf({ acceptsRush: "on" }), sellerSteps[4])).toMatchObject({
    acceptsRush: true,
    acceptsPrototypes: false,
  });
});

test("rows in which something is filled in are those that are kept when a form is read", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.constantFrom("", " ", "a", "2")), {
        maxLength: 12,
      }),
      (fields) => {
        const form = new FormData();
        for (const [number, value] of fields) form.append(`lines[${number}].part`, value);
        const kept = rowNumbers(withoutBlankRows(form).form.keys(), "lines");
        expect(filledRows(form, "lines")).toHaveLength(kept.length);
      },
    ),
  );
});
