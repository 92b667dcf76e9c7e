import type { ReactNode } from "react";

/**
 * One large figure, or a state in one word, with its name and what it rests on.
 *
 * @param unit stands quietly after the figure: "h", "%"
 * @param basis source and sample size: "last 90 days, 41 quotes"
 */
export function StatFigure(props: {
  label: ReactNode;
  value: ReactNode;
  unit?: string;
  basis?: ReactNode;
}) {
  const { label, value, unit, basis } = props;
  return (
    <div className="stat">
      <dt>{label}</dt>
      <dd>
        <span className={isWord(value) ? "figure-word" : "figure-large"}>{value}</span>
        {unit !== undefined && <span className="stat-unit"> {unit}</span>}
        {basis !== undefined && <span className="stat-basis">{basis}</span>}
      </dd>
    </div>
  );
}

function isWord(value: ReactNode): boolean {
  return typeof value === "string" && /^\p{L}{3,}$/u.test(value);
}

/** Several figures in a row, divided by thin rules. */
export function Stats({ children }: { children: ReactNode }) {
  return <dl className="stats">{children}</dl>;
}
