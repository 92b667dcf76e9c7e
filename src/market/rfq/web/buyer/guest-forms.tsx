import { Form } from "react-router";
import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { Button } from "../../../../ui/button.tsx";
import { Disclosure } from "../../../../ui/disclosure.tsx";
import { CheckedForm } from "../../../../ui/forms/checked-form.tsx";
import { useCheckedForm } from "../../../../ui/forms/use-checked-form.ts";
import { TextField } from "../../../../ui/text-field.tsx";
import { sheetForm } from "./printed-sheet.tsx";

/** What a buyer may do with the links of a shop that was asked by mail. */
export function GuestForms(props: {
  invitationId: string;
  name: string;
  isRevoked: boolean;
  hasAddress: boolean;
  canAsk: boolean;
  submitKey: string;
}) {
  const { invitationId, name, isRevoked, hasAddress, canAsk, submitKey } = props;
  return (
    <div className="row rfq-guest-forms">
      {canAsk && (
        <Form method="post">
          <input type="hidden" name="form" value={sheetForm} />
          <input type="hidden" name="invitation" value={invitationId} />
          <Button type="submit" size="small">
            Make a sheet<span className="sr-only"> for {name}</span>
          </Button>
        </Form>
      )}
      {canAsk && hasAddress && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="form" value="resend_link" />
          <input type="hidden" name="invitation" value={invitationId} />
          <input type="hidden" name="key" value={submitKey} />
          <Button type="submit" size="small">
            Send another link<span className="sr-only"> to {name}</span>
          </Button>
        </Form>
      )}
      {!isRevoked && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="form" value="revoke_links" />
          <input type="hidden" name="invitation" value={invitationId} />
          <Button type="submit" size="small" variant="quiet">
            Take back its links<span className="sr-only"> from {name}</span>
          </Button>
        </Form>
      )}
    </div>
  );
}

/** Asking one more shop by mail, in a request that takes quotes. */
export function InviteGuestForm(props: { submitKey: string; answer: FormAnswer | undefined }) {
  const { submitKey } = props;
  const answer = props.answer?.form === "invite_guest" ? props.answer : undefined;
  const form = useCheckedForm({
    answer,
    idPrefix: "guest",
    schema: async () => (await import("../../rules/guests/guest-input.ts")).guestInput,
  });
  return (
    <Disclosure title="Ask a shop without an account by mail" isOpen={answer !== undefined}>
      <CheckedForm form={form} refusalTitle="The shop was not asked">
        <input type="hidden" name="form" value="invite_guest" />
        <input type="hidden" name="key" value={submitKey} />
        <p className="quiet">
          It gets a mail with a link to a page of its own, where it reads, asks, declines or quotes.
          The mail says what kind of parts it is about, and not who asks.
        </p>
        <div className="form-row">
          <TextField {...form.field("name")} label="Shop" isOptional maxLength={120} />
          <TextField {...form.field("email")} label="Email" type="email" maxLength={254} />
        </div>
        <div className="form-actions">
          <Button type="submit">Ask by mail</Button>
        </div>
      </CheckedForm>
    </Disclosure>
  );
}
