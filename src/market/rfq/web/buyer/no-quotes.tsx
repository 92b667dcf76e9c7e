import { EmptyState } from "../../../../ui/empty-state.tsx";

/** Why there is nothing to compare. */
export function NoQuotes({ isOpen, ended }: { isOpen: boolean; ended: number }) {
  if (ended > 0) return <p className="quiet">None of the quotes that came stands any more.</p>;
  return isOpen ? (
    <EmptyState drawing="quote" title="No quotes yet">
      You are told when one comes. Quotes that stand can be compared here.
    </EmptyState>
  ) : (
    <EmptyState drawing="quote" title="No quotes came">
      Nobody quoted this request.
    </EmptyState>
  );
}
