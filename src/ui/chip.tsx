import type { ReactNode } from "react";
import { Link } from "react-router";

/** A short fact or, with `to`, a link to more of the same. */
export function Chip({ to, children }: { to?: string; children: ReactNode }) {
  if (to === undefined) return <span className="chip">{children}</span>;
  return (
    <Link to={to} className="chip">
      {children}
    </Link>
  );
}

/**
 * Something that was chosen.
 *
 * @param kind what sort of choice it is ("Material"), quietly before it
 * @param without address of this page without it
 */
export function RemovableChip(props: { kind?: string; label: string; without: string }) {
  const { kind, label, without } = props;
  return (
    <Link to={without} className="chip chip-removable" preventScrollReset>
      <span className="sr-only">Remove </span>
      {kind !== undefined && <span className="quiet">{kind}</span>}
      {label}
    </Link>
  );
}
