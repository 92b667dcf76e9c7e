import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { Button } from "../../../../ui/button.tsx";
import { Disclosure } from "../../../../ui/disclosure.tsx";
import { CheckedForm } from "../../../../ui/forms/checked-form.tsx";
import { useCheckedForm } from "../../../../ui/forms/use-checked-form.ts";
import { Panel } from "../../../../ui/panel.tsx";
import { TextField } from "../../../../ui/text-field.tsx";

/** The form whose answer is a sheet. */
export const sheetForm = "print_sheet";

/** What is printed for a shop without an account; on paper it stands alone. */
export function PrintedSheet({ answer }: { answer: FormAnswer | undefined }) {
  if (answer?.form !== sheetForm || answer.code !== null) return null;
  const { shop, address, code, about, until } = answer.values;
  return (
    <div key={code} ref={reveal} tabIndex={-1} className="guest-sheet">
      <Panel title={`A request for a quote, for ${shop}`} id="sheet" hasTicks>
        <div className="stack">
          <p>
            A buyer asks your shop for a quote. You can read the request, ask, decline or quote,
            without an account.
          </p>
          {about && <p>It is about: {about}.</p>}
          {until && (
            <p>
              Quotes are taken until <strong>{until}</strong>.
            </p>
          )}
          <ol className="plain-list stack">
            <li>
              1. Open <strong className="guest-sheet-address">{address}</strong>
            </li>
            <li>
              2. Enter the code <strong className="figure guest-sheet-code">{code}</strong>
            </li>
          </ol>
          <p className="quiet small">
            Whoever has this sheet can answer in the name of your shop. It opens the request until
            30 days after it has ended.
          </p>
          <p className="guest-sheet-note">
            Print this page now: the code is not shown again. You can make another sheet as long as
            the shop can answer.
          </p>
        </div>
      </Panel>
    </div>
  );
}

/** It stands above the form that asked for it. */
function reveal(sheet: HTMLElement | null): void {
  sheet?.scrollIntoView({ block: "center" });
  sheet?.focus({ preventScroll: true });
}

/** Asking one more shop by a printed sheet, in a request that takes quotes. */
export function PrintGuestForm(props: { submitKey: string; answer: FormAnswer | undefined }) {
  const answer = props.answer?.form === "invite_printed" ? props.answer : undefined;
  const form = useCheckedForm({
    answer,
    idPrefix: "printed",
    schema: async () => (await import("../../rules/guests/guest-code.ts")).printedGuestInput,
  });
  return (
    <Disclosure title="Ask a shop by a printed sheet" isOpen={answer !== undefined}>
      <CheckedForm form={form} refusalTitle="The shop was not asked">
        <input type="hidden" name="form" value="invite_printed" />
        <input type="hidden" name="key" value={props.submitKey} />
        <p className="quiet">
          For a shop that you meet or write to: a sheet with an address and a code that opens a page
          of its own.
        </p>
        <TextField {...form.field("name")} label="Shop" maxLength={120} />
        <div className="form-actions">
          <Button type="submit">Ask and make the sheet</Button>
        </div>
      </CheckedForm>
    </Disclosure>
  );
}
