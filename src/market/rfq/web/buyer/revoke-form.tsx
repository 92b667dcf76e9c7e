import { Form } from "react-router";
import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { Button } from "../../../../ui/button.tsx";
import { Disclosure } from "../../../../ui/disclosure.tsx";
import { KeptWords } from "../../../../ui/forms/kept-words.tsx";
import { TextArea } from "../../../../ui/text-field.tsx";

/** Taking the invitation of a shop back. One that was refused is open, as it was filled in. */
export function RevokeForm(props: {
  invitationId: string;
  name: string;
  /** What the shop quoted stands. */
  hasQuote: boolean;
  /** It has looked at the request, and may be at work on it. */
  hasLooked: boolean;
  /** Of a shop without an account: whether it can be mailed. Null for one with an account. */
  guest: { hasAddress: boolean } | null;
  submitKey: string;
  answer: FormAnswer | undefined;
}) {
  const { invitationId, name, hasQuote, hasLooked, guest, submitKey } = props;
  const isOurs = props.answer?.form === "revoke" && props.answer.values.invitation === invitationId;
  const answer = isOurs ? props.answer : undefined;
  return (
    <Disclosure
      title={
        <>
          Take the invitation back<span className="sr-only"> from {name}</span>
        </>
      }
      isOpen={answer !== undefined}
    >
      <KeptWords form={`revoke:${invitationId}`} basis="" refusal={answer}>
        <Form method="post" className="form" preventScrollReset data-own-draft>
          <input type="hidden" name="form" value="revoke" />
          <input type="hidden" name="invitation" value={invitationId} />
          <input type="hidden" name="key" value={`${submitKey}-revoke`} />
          <p className="quiet">
            {guest === null
              ? `${name} is told, and reads nothing of the request any more.`
              : `Its links open nothing any more, and say that you have withdrawn the invitation.`}
            {hasQuote && " What it quoted is kept, and neither compared nor awarded."}
            {(hasQuote || hasLooked) && guest?.hasAddress === true && " It is told so by mail."} You
            can ask it again as long as the request takes quotes.
          </p>
          {guest === null && (
            <TextArea
              id={answer && "revoke-reason"}
              name="reason"
              label="Why"
              isOptional
              hint="The shop reads it. Without names of other shops and prices"
              defaultValue={answer?.values.reason}
              error={answer?.fields.reason}
              maxLength={500}
              rows={2}
            />
          )}
          <div className="form-actions">
            <Button type="submit" variant="danger">
              Take it back<span className="sr-only"> from {name}</span>
            </Button>
          </div>
        </Form>
      </KeptWords>
    </Disclosure>
  );
}

/** Asking a shop again whose invitation was taken back. @param props.shopId of its entry in the directory */
export function AskAgainForm(props: { shopId: string; name: string; submitKey: string }) {
  const { shopId, name, submitKey } = props;
  return (
    <Form method="post" preventScrollReset className="row">
      <input type="hidden" name="form" value="ask_again" />
      <input type="hidden" name="shop" value={shopId} />
      <input type="hidden" name="key" value={`${submitKey}-again`} />
      <Button type="submit" size="small">
        Ask again<span className="sr-only">: {name}</span>
      </Button>
    </Form>
  );
}
