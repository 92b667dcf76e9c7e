import { Link } from "react-router";
import { ExactDate } from "../../../../ui/relative-time.tsx";
import type { Fact, FactGroup, FactPart } from "./manufacturer-facts.ts";

/** Every fact with its source and the day it was taken from there. */
export function FactLedger({ groups }: { groups: FactGroup[] }) {
  if (groups.length === 0) {
    return <p className="quiet">Nothing beyond its name and place is known so far.</p>;
  }
  return (
    <table className="table fact-ledger">
      <caption className="sr-only">Facts with their sources</caption>
      <thead>
        <tr>
          <th scope="col">Fact</th>
          <th scope="col">Value</th>
          <th scope="col">Source</th>
        </tr>
      </thead>
      {groups.map(({ title, facts }) => (
        <tbody key={title}>
          <tr className="ledger-group">
            <th scope="rowgroup" colSpan={3}>
              {title}
            </th>
          </tr>
          {facts.map((fact) => (
            <tr key={fact.name}>
              <th scope="row">{fact.name}</th>
              <td className="ledger-value">
                <Value fact={fact} />
              </td>
              <td className="ledger-source">
                {fact.basis.label}
                {fact.basis.at !== null && (
                  <>
                    , <ExactDate at={fact.basis.at} />
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

function Value({ fact }: { fact: Fact }) {
  const { parts, as } = fact;
  if (as === "text") return parts.map((part) => part.text);
  if (as === "figure") return <span className="figure">{parts.map((part) => part.text)}</span>;
  return (
    <ul className={as === "chips" ? "row ledger-chips" : "ledger-list"}>
      {parts.map((part) => (
        <li key={part.text}>
          <Part part={part} className={as === "chips" ? "chip" : undefined} />
          {part.detail !== undefined && ` ${part.detail}`}
        </li>
      ))}
    </ul>
  );
}

function Part({ part, className }: { part: FactPart; className: string | undefined }) {
  if (part.to === null) return <span className={className}>{part.text}</span>;
  return (
    <Link to={part.to} className={className}>
      {part.text}
    </Link>
  );
}
