import { Form } from "react-router";
import { Button } from "../../../../ui/button.tsx";
import { Panel } from "../../../../ui/panel.tsx";

/** The parts that nobody was given while others were awarded, and what can be done for them. */
export function RestPanel(props: {
  parts: { id: string; name: string }[];
  /** Whether a quote is left that could be awarded, and the viewer may. */
  canAward: boolean;
  canClose: boolean;
  mayAsk: boolean;
  submitKey: string;
}) {
  const { parts, canAward, canClose, mayAsk, submitKey } = props;
  if (parts.length === 0) return null;
  return (
    <Panel title="Parts that no shop makes yet" id="rest" note={parts.length}>
      <div className="stack">
        <ul>
          {parts.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
        <p>
          Shops cannot quote this request any more, because parts of it are awarded.{" "}
          {canAward && "Where another quote prices a part, choose that below. "}
          {mayAsk && "You can ask for these parts again as a new request. "}
          {canClose && "If you do not need them, close the request at the end of this page."}
        </p>
        {mayAsk && (
          <Form method="post" className="form-actions">
            <input type="hidden" name="form" value="ask_rest" />
            <input type="hidden" name="key" value={`${submitKey}-rest`} />
            <Button type="submit">Ask for them again as a new request</Button>
            <span className="quiet small">
              It begins as a draft with these parts and the same terms. Drawings are added there
              anew.
            </span>
          </Form>
        )}
      </div>
    </Panel>
  );
}
