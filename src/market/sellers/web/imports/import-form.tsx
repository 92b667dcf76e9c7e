import { Form, href, Link, useSubmit } from "react-router";
import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { Button } from "../../../../ui/button.tsx";
import { FormRefusal } from "../../../../ui/form-refusal.tsx";
import { Panel } from "../../../../ui/panel.tsx";

/** Takes a file with products. */
export function ImportForm({
  answer,
  isSending,
}: {
  answer: FormAnswer | undefined;
  isSending: boolean;
}) {
  const submit = useSubmit();
  const wrong = answer?.fields.file?.[0];
  return (
    <Panel id="import" title="Choose a file">
      <Form method="post" encType="multipart/form-data" className="stack">
        <FormRefusal answer={answer} title="The file was not taken" />
        <p>
          CSV or Excel (.xlsx), at most 25 MB and 100,000 rows, with a row of headings. You see what
          would happen, and which rows have errors, before anything of your products is changed.
        </p>
        <div className="field">
          <label htmlFor="file" className="field-label">
            File
          </label>
          <input
            id="file"
            name="file"
            type="file"
            className="input"
            accept=".csv,.tsv,.txt,.xlsx"
            required
            onChange={(event) => {
              if (event.currentTarget.files?.length === 1) void submit(event.currentTarget.form);
            }}
            aria-describedby="file-hint"
            aria-invalid={wrong === undefined ? undefined : true}
          />
          <p id="file-hint" className="quiet small">
            {wrong ??
              "New products become drafts. One with the same item number, else of the same name, is changed."}
          </p>
        </div>
        <div className="row">
          <Button type="submit" variant="primary" disabled={isSending}>
            {isSending ? "Reading the file…" : "Read the file"}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}

/** The last imports, each with a link to it. */
export function ImportList(props: {
  imports: readonly { id: string; fileName: string; said: string; at: string }[];
}) {
  if (props.imports.length === 0) return null;
  return (
    <Panel id="imports" title="Last imports" note="The last 20, for 30 days">
      <ul className="plain-list stack">
        {props.imports.map(({ id, fileName, said, at }) => (
          <li key={id}>
            <Link to={`${href("/seller/dashboard/products/import")}?import=${id}`}>{fileName}</Link>
            <p className="small quiet">
              {said}, begun on <time dateTime={at}>{at.slice(0, 10)}</time>
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
