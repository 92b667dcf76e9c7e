import clsx from "clsx";

/** Says that something is under way, where no text beside it does. */
export function Spinner({ label }: { label?: string }) {
  return (
    <>
      <span className="spinner" aria-hidden="true" />
      {label !== undefined && (
        <span role="status" className="sr-only">
          {label}
        </span>
      )}
    </>
  );
}

/** The shape of lines that are about to come. Say "Loading" once beside it, not per line. */
export function SkeletonLines({ lines = 3, className }: { lines?: number; className?: string }) {
  const widths = ["skeleton-long", "skeleton-middle", "skeleton-short"];
  return (
    <div className={clsx("skeleton-lines", className)} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => `line ${line}`).map((key, line) => (
        <span key={key} className={clsx("skeleton", widths[line % widths.length])} />
      ))}
    </div>
  );
}
