import { Panel } from "../../../../ui/panel.tsx";
import { SelectField } from "../../../../ui/text-field.tsx";
import { may } from "../../rules/company-rights.ts";
import { CompanyForm, type FormsOfPage } from "./company-form.tsx";

/** Who of the company gets first messages: to choose, for those who may; else who it is. */
export function MessageContactPanel(
  props: FormsOfPage & {
    members: readonly { id: string; name: string; roles: readonly string[] }[];
    contactId: string | null;
    mayChoose: boolean;
  },
) {
  const { members, contactId, mayChoose, answer, submitKey } = props;
  const writers = members.filter(({ roles }) => may("write_messages", roles));
  const contact = members.find(({ id }) => id === contactId);
  return (
    <Panel id="contact" title="First messages">
      <div className="stack">
        <p className="quiet">
          When somebody writes to the company, or about what it offers, for the first time.
          Conversations that there are stay with whom they are. Owners, admins, buyers and sellers
          write messages; approvers and viewers read those about requests and orders.
        </p>
        {mayChoose ? (
          <CompanyForm
            answer={answer}
            submitKey={submitKey}
            name="contact"
            values={{ person_id: contact?.id ?? "" }}
            schema={async () => (await import("../../rules/company-input.ts")).messageContactInput}
            submit="Save"
            busy="Saving..."
            refusalTitle="Who gets first messages is not changed"
          >
            {(form) => (
              <SelectField key={contact?.id} {...form.field("person_id")} label="They go to">
                <option value="">Whoever offers it, or the owner</option>
                {writers.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </SelectField>
            )}
          </CompanyForm>
        ) : (
          <p>They go to {contact?.name ?? "whoever offers it, or the owner"}.</p>
        )}
      </div>
    </Panel>
  );
}
