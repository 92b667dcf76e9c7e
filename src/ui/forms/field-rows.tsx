import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { filledRows, rowChangeField, rowNumbers } from "../../shared/forms/rows.ts";
import { Button } from "../button.tsx";
import { FieldMessages } from "../field.tsx";
import type { FieldList, FormFields } from "./form-fields.ts";
import type { CheckedForm } from "./use-checked-form.ts";

interface Row {
  key: string;
  /** The number it had when the form was rendered first; null when it was added since. */
  from: number | null;
}

/**
 * A group of fields as often as it is needed. Rows are added and taken out by buttons, which without a script ask the
 * server; a row in which nothing is filled in is not kept.
 *
 * @param list of `form.list(name)`, or of a row's own list
 * @param children the fields of one row
 */
export function FieldRows(props: {
  form: CheckedForm;
  list: FieldList;
  legend: ReactNode;
  most: number;
  /** What a row is called, such as "facility". */
  noun: string;
  children: (fields: FormFields, number: number) => ReactNode;
}) {
  const { form, list, legend, most, noun, children } = props;
  const { answer } = form;
  const [held, setHeld] = useState(() => ({ answer, rows: firstRows(list, 0) }));
  const area = useRef<HTMLFieldSetElement>(null);
  // The server counts without the blank rows: its answer is shown with the numbers it speaks of.
  if (held.answer !== answer) {
    const now = area.current?.form;
    const sent = form.sent();
    const rows =
      now == null || sent === null
        ? firstRows(list, nextNumber())
        : answeredRows(held.rows, filledRows(sent, list.name), {
            now: filledRows(new FormData(now), list.name),
            told: firstRows(list, nextNumber()),
          });
    setHeld({ answer, rows });
  }
  const { rows } = held;
  const change = (next: Row[]) => flushSync(() => setHeld({ answer, rows: next }));

  function add(): void {
    change([...rows, { key: `added-${nextNumber()}`, from: null }]);
    [...(area.current?.querySelectorAll<HTMLElement>(":scope > .form-group") ?? [])]
      .at(-1)
      ?.querySelector<HTMLElement>("input, select, textarea")
      ?.focus();
  }

  function remove(index: number): void {
    change(rows.filter((_, at) => at !== index));
    form.rowRemoved(list.name, index);
    area.current?.querySelector<HTMLElement>(":scope > .form-group-add")?.focus();
  }

  return (
    <fieldset id={list.id} ref={area} className="form-section">
      {/* What Enter presses: the first button of a form, which must not be one that removes a row. */}
      <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
        Send
      </button>
      <legend className="form-legend">{legend}</legend>
      <FieldMessages id={list.id} error={list.error} />
      {rows.map(({ key, from }, index) => (
        <div key={key} className="form-group">
          {children(list.row(index, from), index + 1)}
          <Button
            type="submit"
            size="small"
            variant="quiet"
            name={rowChangeField}
            value={`remove ${list.name}[${index}]`}
            formNoValidate
            onClick={(event) => {
              event.preventDefault();
              remove(index);
            }}
          >
            Remove<span className="sr-only"> {`${noun} ${index + 1}`}</span>
          </Button>
        </div>
      ))}
      {rows.length < most && (
        <Button
          type="submit"
          size="small"
          className="form-group-add"
          name={rowChangeField}
          value={`add ${list.name}`}
          formNoValidate
          onClick={(event) => {
            event.preventDefault();
            add();
          }}
        >
          {rows.length === 0 ? `Add ${withArticle(noun)}` : `Add another ${noun}`}
        </Button>
      )}
    </fieldset>
  );
}

/**
 * The rows after an answer: those that were sent, in whose inputs stays what was typed since, and then those that were
 * filled in since. As the server tells them where rows were taken out meanwhile.
 *
 * @param sent numbers of those that were filled in when the form was sent
 */
function answeredRows(
  before: readonly Row[],
  sent: readonly number[],
  { now, told }: { now: readonly number[]; told: Row[] },
): Row[] {
  const stayed = sent.flatMap((number) => before[number] ?? []);
  if (stayed.length !== told.length) return told;
  const since = now.filter((number) => !sent.includes(number));
  return [
    ...stayed.map((row, at) => ({ key: row.key, from: told[at]?.from ?? null })),
    ...since.flatMap((number) => before[number] ?? []).map(({ key }) => ({ key, from: null })),
  ];
}

/** "a part", "an alternate". */
function withArticle(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;
}

let last = 0;
function nextNumber(): number {
  last += 1;
  return last;
}

/** @param answers tells rows of one answer from those of another, which hold something else */
function firstRows({ firstName, firstValues }: FieldList, answers: number): Row[] {
  if (firstName === null) return [];
  const numbers = rowNumbers(Object.keys(firstValues), firstName);
  return numbers.map((from) => ({ key: `${answers}-${from}`, from }));
}
