import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { Button } from "../../src/ui/button.tsx";
import { Checkbox, RadioGroup } from "../../src/ui/choice.tsx";
import { FormErrors } from "../../src/ui/form-errors.tsx";
import { PasswordField } from "../../src/ui/password-field.tsx";
import { RatingField } from "../../src/ui/rating.tsx";
import { SelectField, TextArea, TextField } from "../../src/ui/text-field.tsx";

const render = renderToStaticMarkup;

/** Ids that an input refers to and that are not there. */
function danglingIds(markup: string): string[] {
  const ids = new Set([...markup.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]));
  const named = [...markup.matchAll(/(?:aria-describedby|aria-controls| for)="([^"]+)"/g)];
  return named.flatMap((match) => match[1]?.split(" ") ?? []).filter((id) => !ids.has(id));
}

const notes = { hint: "A hint", error: ["First reason", "Second reason"] };
const fields = {
  "text field": createElement(TextField, { label: "Name", name: "name", ...notes }),
  "text area": createElement(TextArea, { label: "Needs", name: "needs", ...notes }),
  select: createElement(SelectField, { label: "Kind", name: "kind", ...notes }),
  password: createElement(PasswordField, { label: "Password", name: "password", ...notes }),
  checkbox: createElement(Checkbox, { label: "Agree", name: "agree", ...notes }),
};

describe.each(Object.entries(fields))("a %s", (_, element) => {
  const markup = render(element);

  test("is tied to its label, its hint and the first reason for its refusal", () => {
    expect(danglingIds(markup)).toEqual([]);
    expect(markup).toMatch(/aria-invalid="true"/);
    expect(markup).toMatch(/aria-describedby="\S+-hint \S+-error"/);
    expect(markup).toContain("First reason");
    expect(markup).not.toContain("Second reason");
  });

  test("needs no style attribute and no script", () => {
    expect(markup).not.toMatch(/style=|onclick=/i);
  });
});

test("a valid field says that it looks good, a refused one never does", () => {
  const valid = render(createElement(TextField, { label: "Email", isValid: true }));
  expect(valid).toContain("Looks good!");
  expect(danglingIds(valid)).toEqual([]);
  const refused = render(createElement(TextField, { label: "Email", isValid: true, error: "No" }));
  expect(refused).not.toContain("Looks good!");
});

test("two fields without ids do not share one", () => {
  const field = (name: string) => createElement(TextField, { key: name, label: name, name });
  const markup = render(createElement("form", null, [field("a"), field("b")]));
  const ids = [...markup.matchAll(/<input[^>]* id="([^"]+)"/g)].map((match) => match[1]);
  expect(new Set(ids).size).toBe(2);
});

test("choices of one group share a name and a legend, and one is chosen", () => {
  const choices = [
    { value: "buyer", label: "Buyer" },
    { value: "seller", label: "Seller", isDisabled: true },
  ];
  const markup = render(
    createElement(RadioGroup, { label: "Type", name: "role", choices, defaultValue: "buyer" }),
  );
  expect(markup.match(/name="role"/g)).toHaveLength(2);
  expect(markup.match(/checked=""/g)).toHaveLength(1);
  expect(markup).toMatch(/<legend[^>]*>Type/);
});

test("a rating is asked for by five radio buttons", () => {
  const markup = render(createElement(RatingField, { label: "Quality", name: "quality" }));
  expect(markup.match(/type="radio"/g)).toHaveLength(5);
});

test("a busy button says what it does and keeps the focus", () => {
  const markup = render(createElement(Button, { busy: "Creating account..." }, "Create account"));
  expect(markup).toContain("Creating account...");
  expect(markup).toContain('aria-disabled="true"');
  expect(markup).not.toContain(' disabled=""');
});

test("errors of a form link to their fields, and no errors leave nothing", () => {
  const fieldErrors = [{ id: "email", message: "Please enter a valid email address" }];
  const markup = render(createElement(FormErrors, { title: "Not saved", fields: fieldErrors }));
  expect(markup).toContain('href="#email"');
  expect(markup).toContain('role="alert"');
  expect(render(createElement(FormErrors, { title: "Not saved" }))).toBe("");
});
