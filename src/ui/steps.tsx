import clsx from "clsx";
import { Link } from "react-router";

export interface Step {
  label: string;
  state: "done" | "current" | "ahead";
  /** Where a step that was reached before can be changed. */
  to?: string;
}

/** Where one is in something done in order. */
export function StepList({ label, steps }: { label: string; steps: Step[] }) {
  return (
    <nav aria-label={label}>
      <ol className="step-list">
        {steps.map(({ label: name, state, to }, index) => (
          <li
            key={name}
            className={clsx("step", `step-${state}`)}
            aria-current={state === "current" ? "step" : undefined}
          >
            <span className="step-number">{index + 1}</span>
            {to === undefined ? <span>{name}</span> : <Link to={to}>{name}</Link>}
            {state === "done" && <span className="sr-only"> (done)</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
