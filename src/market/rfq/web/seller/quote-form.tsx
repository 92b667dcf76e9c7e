import { useMemo } from "react";
import { useNavigation } from "react-router";
import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { Button } from "../../../../ui/button.tsx";
import { FieldMessages } from "../../../../ui/field.tsx";
import { CheckedForm } from "../../../../ui/forms/checked-form.tsx";
import { useCheckedForm } from "../../../../ui/forms/use-checked-form.ts";
import { Notice } from "../../../../ui/notice.tsx";
import { TextArea, TextField } from "../../../../ui/text-field.tsx";
import { useHydrated } from "../../../../ui/use-hydrated.ts";
import {
  AttachedFileFields,
  useAttachedFiles,
} from "../../../files/web/attached/attached-file-fields.tsx";
import { mostQuoteFiles } from "../../rules/most-quote-files.ts";
import { type Calculation, calculationNames } from "../../rules/quoting/calculation.ts";
import { type TypedPrices, typedTotals } from "../../rules/quoting/typed-totals.ts";
import { fillField, markField, onField } from "../kept/kept-fields.ts";
import type { KeptForm } from "../kept/use-kept-form.ts";
import type { LineView } from "../line-view.ts";
import { filledNote } from "./fill-field.ts";
import { type BeginningsView, QuoteBeginnings } from "./quote-beginnings.tsx";
import { QuoteLineFields } from "./quote-line-fields.tsx";
import { QuoteTotals } from "./quote-totals.tsx";
import "./quote.css";

/** The prices of a quote: for each part and each quantity that is asked for, tooling apart. */
export function QuoteForm(props: {
  lines: LineView[];
  values: Record<string, string>;
  isRevision: boolean;
  /** Of the request. */
  revision: number;
  /** Who keeps what is typed, what it began with, and how many versions had been sent then. */
  seen: KeptForm["seen"];
  submitKey: string;
  beginnings: BeginningsView;
  answer: FormAnswer | undefined;
  /** Where what is typed is kept. */
  keptText: string;
}) {
  const { lines, values, isRevision, revision, seen } = props;
  const { submitKey, beginnings, answer } = props;
  const isSending = useNavigation().formMethod === "POST";
  const isHydrated = useHydrated();
  const files = useAttachedFiles("quote", answer?.values ?? values);
  const { takesFiles } = beginnings;
  const watched = useMemo(() => lines.flatMap((line, at) => fieldsOf(line, at)), [lines]);
  const form = useCheckedForm({
    answer,
    values,
    watched,
    idPrefix: "quote",
    schema: async () => (await import("../../rules/quote-input.ts")).quoteInput,
  });
  const { field } = form;
  const typed = (name: string) => form.typed[name] ?? field(name).defaultValue ?? "";
  const totals = typedTotals(lines.map((line, at) => typedPrices(line, at, typed)));
  return (
    <CheckedForm
      form={form}
      refusalTitle="Your quote was not sent"
      className="quote-form"
      data-own-draft
      // A script uploads files before, so that the form itself is as any other.
      {...(takesFiles && !isHydrated ? { encType: "multipart/form-data" as const } : {})}
    >
      {/* What Enter presses: the first button of the form. */}
      <button
        type="submit"
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
        disabled={files.isUnderWay}
      >
        Send
      </button>
      <input type="hidden" name="form" value="quote" />
      <input type="hidden" name="key" value={submitKey} />
      <input type="hidden" name="revision" value={revision} />
      <input type="hidden" name="versions" value={answer?.values.versions ?? seen.basis} />
      <input type="hidden" name="short_until" value={answer?.values.short_until ?? ""} />
      <input type="hidden" name={markField} value={seen.mark} />
      {(answer?.values[onField]?.split("\n") ?? seen.on).map((on) => (
        <input key={on} type="hidden" name={onField} value={on} />
      ))}
      {answer?.values[filledNote] !== undefined && (
        <Notice tone="success" title={answer.values[filledNote]} isUrgent focusRef={focused} />
      )}
      <QuoteBeginnings form={form} beginnings={beginnings} />
      <div id={form.idOf("lines")} className="stack">
        <FieldMessages id={form.idOf("lines")} error={form.errors.lines} />
        {lines.map((line, at) => (
          <QuoteLineFields
            key={line.id}
            form={form}
            line={line}
            at={at}
            totals={totals.lines[at] ?? []}
            calculation={typedCalculation(at, typed)}
          />
        ))}
      </div>
      <QuoteTotals totals={totals} parts={lines.length} />
      <div className="form-row">
        <TextField {...field("validUntil")} type="date" label="Valid until" />
        <TextField {...field("facility")} label="Made where" isOptional maxLength={120} />
      </div>
      <TextArea
        {...field("notes")}
        label="Notes for the buyer"
        isOptional
        maxLength={2000}
        rows={3}
      />
      {takesFiles ? (
        <AttachedFileFields
          form={form}
          files={files}
          label="Files with the quote"
          hint={`Up to ${mostQuoteFiles}, such as a drawing with your remarks, a sample of a certificate, your terms. The buyer alone reads them, and you see who opened which.`}
          listLabel="Files that go with the quote"
        />
      ) : (
        <p className="quiet small">
          Files need an account: what a drawing or your terms would say, please write in the notes.
        </p>
      )}
      <div className="form-actions">
        <Button
          type="submit"
          variant="primary"
          size="large"
          busy={isSending ? "Sending..." : files.isUnderWay && "Waiting for the files..."}
        >
          {isRevision ? "Send the new version" : "Send the quote"}
        </Button>
        {isHydrated ? (
          <p className="quiet small">{props.keptText}</p>
        ) : (
          <Button type="submit" size="large" name={fillField} value="keep" formNoValidate>
            Save draft
          </Button>
        )}
      </div>
    </CheckedForm>
  );
}

/** Names of the fields that totals are made of. */
function fieldsOf({ quantities }: LineView, at: number): string[] {
  return [
    `lines[${at}].tooling`,
    `lines[${at}].minimumCharge`,
    ...calculationNames.map((name) => `lines[${at}].calculation.${name}`),
    ...quantities.flatMap((_, number) => [
      `lines[${at}].breaks[${number}].price`,
      `lines[${at}].breaks[${number}].leadTimeDays`,
    ]),
  ];
}

function typedCalculation(at: number, typed: (name: string) => string): Calculation {
  const of = (name: keyof Calculation) => typed(`lines[${at}].calculation.${name}`);
  return Object.fromEntries(calculationNames.map((name) => [name, of(name)])) as Record<
    keyof Calculation,
    string
  >;
}

/** What was filled in is said where somebody pressed for it, however far down that was. */
function focused(element: HTMLDivElement | null): void {
  element?.focus();
}

function typedPrices(line: LineView, at: number, typed: (name: string) => string): TypedPrices {
  return {
    tooling: typed(`lines[${at}].tooling`),
    minimumCharge: typed(`lines[${at}].minimumCharge`),
    breaks: line.quantities.map((quantity, number) => ({
      quantity,
      price: typed(`lines[${at}].breaks[${number}].price`),
      leadTimeDays: typed(`lines[${at}].breaks[${number}].leadTimeDays`),
    })),
  };
}
