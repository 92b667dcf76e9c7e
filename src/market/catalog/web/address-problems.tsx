import type { AddressProblem } from "../../../shared/text/read-params.ts";

/** What of the address could not be used; the rest of the page shows what could. */
export function AddressProblems({ problems }: { problems: AddressProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <div className="notice notice-warning" role="alert">
      <ul>
        {problems.map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </div>
  );
}
