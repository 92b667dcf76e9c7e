import { Disclosure } from "../../../../ui/disclosure.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { CompanyForm, type FormsOfPage, isOwn } from "./company-form.tsx";
import { NameField, nameSchema } from "./name-field.tsx";

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
  return (
    <CompanyForm
      {...props}
      name="start"
      schema={nameSchema}
      submit="Start company"
      busy="Starting..."
      refusalTitle="No company is started"
    >
      {(form) => <NameField form={form} />}
    </CompanyForm>
  );
}
