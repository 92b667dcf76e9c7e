import { href, Link } from "react-router";
import { RemovableChip } from "../../../ui/chip.tsx";
import type { FilterChip } from "../rules/filter-chips.ts";

/** Chips, each a link to the address without it. */
export function ChipRow(props: { title: string; chips: FilterChip[]; resetTo?: string }) {
  const { title, chips, resetTo } = props;
  if (chips.length === 0) return null;
  return (
    <div className="chip-row">
      <span className="quiet small">{title}</span>
      <ul className="plain-list">
        {chips.map(({ kind, label, search }) => (
          <li key={`${kind} ${label}`}>
            <RemovableChip kind={kind} label={label} without={`${href("/browse")}${search}`} />
          </li>
        ))}
      </ul>
      {resetTo !== undefined && (
        <Link className="small" to={resetTo} preventScrollReset>
          Reset all
        </Link>
      )}
    </div>
  );
}
