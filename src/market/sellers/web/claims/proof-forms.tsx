import { Form } from "react-router";
import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { Button } from "../../../../ui/button.tsx";
import { Checkbox } from "../../../../ui/choice.tsx";
import { FormRefusal } from "../../../../ui/form-refusal.tsx";
import { Panel } from "../../../../ui/panel.tsx";
import { TextArea, TextField } from "../../../../ui/text-field.tsx";
import type { ClaimView } from "./claim-view.ts";

/** The ways to prove a claim: those that this entry allows, and why it does not allow the others. */
export function ProofForms(props: {
  view: ClaimView;
  answer: FormAnswer | undefined;
  /** Sent twice under these keys, each is one claim. */
  sendKey: string;
}) {
  const { view, answer, sendKey } = props;
  const { host, noDomainProof, whyThisHost } = view;
  const answerTo = (form: string) => (answer?.form === form ? answer : undefined);
  const refused = (form: string) => (
    <FormRefusal answer={answerTo(form)} title="The claim was not made" />
  );
  return (
    <>
      {noDomainProof === null ? (
        <>
          {whyThisHost !== null && (
            <Panel id="host" title={`Only with ${host} itself`}>
              <p>
                {whyThisHost} If you have neither a page nor mail at that very host, use documents.
              </p>
            </Panel>
          )}
          <Panel id="mail" title={`With an address at ${host}`}>
            <Form method="post" className="stack">
              {refused("mail")}
              <Hidden name="mail" sendKey={sendKey} />
              <TextField
                id="address"
                name="address"
                type="email"
                label="Address at your company's domain"
                hint={`It ends in @${host}. We mail a link there. Anybody who reads mail at ${host} can get it for you; you open it while you are signed in.`}
                required
                maxLength={320}
                autoComplete="email"
                defaultValue={answerTo("mail")?.values.address}
                error={answerTo("mail")?.fields.address}
              />
              <PlantBox id="mail-plant" view={view} />
              <Submit>Mail me the link</Submit>
            </Form>
          </Panel>
          <Panel id="page" title={`With a page at ${host}`}>
            <Form method="post" className="stack">
              {refused("page")}
              <Hidden name="page" sendKey={sendKey} />
              <p>
                We give you a code. You put it on any page of {host}, also where visitors do not see
                it, and we look for it when you say so. Afterwards you can take it away.
              </p>
              <PlantBox id="page-plant" view={view} />
              <Submit>Give me a code</Submit>
            </Form>
          </Panel>
        </>
      ) : (
        <Panel id="no-domain" title="Not with the website">
          <p>{noDomainProof} So neither a mail nor a page can prove it here. Documents can.</p>
        </Panel>
      )}
      <Panel id="documents" title="With documents">
        <Form method="post" encType="multipart/form-data" className="stack">
          {refused("documents")}
          <Hidden name="documents" sendKey={sendKey} />
          <p>
            A registration, a tax document, a utility bill, a letter on the company's paper: what
            shows that you act for this company at this address. The operator of this site looks at
            it, and nobody else.
          </p>
          <div className="field">
            <label htmlFor="file" className="field-label">
              Documents
            </label>
            <input
              id="file"
              name="file"
              type="file"
              className="input"
              multiple
              required
              aria-describedby="file-hint"
            />
            <p id="file-hint" className="quiet small">
              {answerTo("documents")?.fields.files?.[0] ??
                "Up to ten: PDF, pictures, Word, Excel, text."}
            </p>
          </div>
          <TextArea
            id="statement"
            name="statement"
            label="What should the operator know?"
            isOptional
            maxLength={2000}
            defaultValue={answerTo("documents")?.values.statement}
            error={answerTo("documents")?.fields.statement}
          />
          <PlantBox id="documents-plant" view={view} />
          <Submit>Send to the operator</Submit>
        </Form>
      </Panel>
    </>
  );
}

function Hidden({ name, sendKey }: { name: string; sendKey: string }) {
  return (
    <>
      <input type="hidden" name="do" value={name} />
      <input type="hidden" name="key" value={`${name}-${sendKey}`} />
    </>
  );
}

function Submit({ children }: { children: string }) {
  return (
    <div className="row">
      <Button type="submit">{children}</Button>
    </div>
  );
}

function PlantBox({ id, view }: { id: string; view: ClaimView }) {
  if (view.profileIn !== null) {
    return (
      <p className="quiet small">
        It stays an entry of its own: your company's profile{" "}
        {view.profileIn.isPublished ? "stands" : "will stand"} in {view.profileIn.name}.
      </p>
    );
  }
  return (
    <Checkbox
      id={id}
      name="is_plant"
      value="yes"
      label="This is one more plant of ours"
      hint="It stays an entry of its own, beside your company's profile. Otherwise the two become one, unless another entry becomes yours first."
    />
  );
}
