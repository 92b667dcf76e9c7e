import { Form } from "react-router";
import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Disclosure } from "../../../../ui/disclosure.tsx";
import { fileUrl } from "../../../files/rules/file-url.ts";
import { CertificateForm } from "./certificate-form.tsx";
import type { CertificateView } from "./certificate-view.ts";

/** The certificates of a company, each with what is documented and a form to change it. */
export function CertificateList(props: {
  certificates: CertificateView[];
  mayEdit: boolean;
  answer: FormAnswer | undefined;
}) {
  const { certificates, mayEdit, answer } = props;
  return (
    <ul className="certificates">
      {certificates.map((one) => (
        <li key={one.id} id={`certificate-${one.id}`}>
          <h3>
            {one.name} <StateBadge state={one.state} />
          </h3>
          <p>{one.summary}</p>
          {one.scope !== null && <p className="quiet">{one.scope}</p>}
          {one.file !== null && (
            <p>
              <a href={fileUrl(one.file.id)}>{one.file.name}</a>
            </p>
          )}
          {mayEdit && (
            <Disclosure title="Change" isOpen={answer?.form === one.id ? true : undefined}>
              <CertificateForm
                key={one.key}
                id={one.id}
                values={one.values}
                fileName={one.file?.name ?? null}
                answer={answer?.form === one.id ? answer : undefined}
              />
              <Form method="post" className="form-actions">
                <input type="hidden" name="certificate" value={one.id} />
                <Button type="submit" name="do" value="remove" variant="quiet">
                  Remove<span className="sr-only"> {one.name}</span>
                </Button>
              </Form>
            </Disclosure>
          )}
        </li>
      ))}
    </ul>
  );
}

function StateBadge({ state }: Pick<CertificateView, "state">) {
  if (state === "lapsed") return <Badge tone="warning">Lapsed</Badge>;
  return state === "ending" ? <Badge tone="warning">Ends soon</Badge> : null;
}
