import type { ReportedPerson } from "../../rules/reported-person.ts";

/** Somebody whom a report is about or from, with what an operator has to know. */
export function PersonCell({ person }: { person: ReportedPerson | null }) {
  if (person === null) return "Deleted account";
  const { name, email, isSuspended, isOperator } = person;
  return (
    <>
      {name === "" ? "No name" : name}
      {email !== "" && <span className="quiet"> {email}</span>}
      {isSuspended && <span className="quiet"> (suspended)</span>}
      {isOperator && <span className="quiet"> (operator)</span>}
    </>
  );
}
