import { Form, href, Link } from "react-router";
import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { Button } from "../../../../ui/button.tsx";
import type { CheckGroup } from "../../../../ui/check-list.tsx";
import { MachineForm } from "./machine-form.tsx";
import type { MachineRow } from "./machine-view.ts";

/**
 * The machines of a company, each to be changed. Only the opened one has its form: a form has every process to choose from.
 *
 * @param opened id of the machine that is being changed
 */
export function MachineList(props: {
  machines: MachineRow[];
  processes: CheckGroup[];
  mayEdit: boolean;
  opened: string | null;
  answer: FormAnswer | undefined;
}) {
  const { machines, processes, mayEdit, opened, answer } = props;
  const address = href("/seller/dashboard/machines");
  return (
    <ul className="certificates">
      {machines.map((one) => (
        <li key={one.id} id={`machine-${one.id}`}>
          <h3>
            {one.title} {one.process !== null && <Badge>{one.process}</Badge>}
          </h3>
          {one.summary !== "" && <p>{one.summary}</p>}
          {mayEdit && (one.id === opened || answer?.form === one.id) && (
            <>
              <MachineForm
                key={one.key}
                id={one.id}
                values={one.values}
                processes={processes}
                answer={answer?.form === one.id ? answer : undefined}
              />
              <Form method="post" action={address} className="form-actions">
                <input type="hidden" name="machine" value={one.id} />
                <Button type="submit" name="do" value="remove" variant="quiet">
                  Remove<span className="sr-only"> {one.title}</span>
                </Button>
              </Form>
            </>
          )}
          {mayEdit && one.id !== opened && answer?.form !== one.id && (
            <p>
              <Link to={`${address}?change=${one.id}#machine-${one.id}`} preventScrollReset>
                Change<span className="sr-only"> {one.title}</span>
              </Link>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
