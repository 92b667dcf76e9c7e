import { Disclosure } from "../../../../ui/disclosure.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { CompanyForm, type FormsOfPage, fieldOf, isOwn } from "./company-form.tsx";

/** In place of a company: whoever left the last one starts another. */
export function NoCompany(props: FormsOfPage) {
  return (
    <EmptyState
      drawing="missing-part"
      title="You belong to no company"
      action={<StartForm {...props} />}
    >
      Start one, or ask a colleague to invite you.
    </EmptyState>
  );
}

/** For somebody who trades for another company, too. */
export function StartCompany(props: FormsOfPage) {
  return (
    <Disclosure
      id="start"
      title="Start another company"
      isOpen={isOwn(props.answer, "start") ? true : undefined}
    >
      <div className="stack">
        <p className="quiet">You own it and act for it at once. You can switch at any time.</p>
        <StartForm {...props} />
      </div>
    </Disclosure>
  );
}

function StartForm(props: FormsOfPage) {
  const own = isOwn(props.answer, "start") ? props.answer : undefined;
  return (
    <CompanyForm
      {...props}
      name="start"
      submit="Start company"
      busy="Starting..."
      refusalTitle="No company is started"
    >
      <TextField
        id={fieldOf("start", undefined, "name")}
        name="name"
        label="Name of the company"
        autoComplete="organization"
        maxLength={200}
        defaultValue={own?.values.name ?? ""}
        error={own?.fields.name}
      />
    </CompanyForm>
  );
}
