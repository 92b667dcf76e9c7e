import type { ApiField, ApiOperationView } from "./api-groups.ts";

/** One call: what it takes and what it answers. */
export function ApiOperation({ operation }: { operation: ApiOperationView }) {
  const { id, method, path, summary, parameters, body, answers } = operation;
  return (
    <article id={id} className="sheet sheet-body api-operation">
      <h3>
        <code>
          <span className="api-method">{method}</span> {path}
        </code>
      </h3>
      <p>{summary}</p>
      <Fields title="Parameters" fields={parameters} />
      <Fields title="Body" fields={body} />
      <h4>Answers</h4>
      <dl className="facts">
        {answers.map((answer) => (
          <div key={answer.status} className="api-answer">
            <dt className="figure">{answer.status}</dt>
            <dd>
              {answer.description}
              {answer.fields.length > 0 && (
                <details>
                  <summary>{answer.fields.length} fields</summary>
                  <FieldTable fields={answer.fields} />
                </details>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </article>
  );
}

function Fields({ title, fields }: { title: string; fields: ApiField[] }) {
  if (fields.length === 0) return null;
  return (
    <>
      <h4>{title}</h4>
      <FieldTable fields={fields} />
    </>
  );
}

function FieldTable({ fields }: { fields: ApiField[] }) {
  return (
    <table className="table api-fields">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Type</th>
          <th scope="col">Meaning</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field.name}>
            <th scope="row">
              <code>{field.name}</code>
              {field.isRequired && <span className="badge badge-quiet">required</span>}
            </th>
            <td>
              <code>{field.type}</code>
            </td>
            <td>{field.description}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
