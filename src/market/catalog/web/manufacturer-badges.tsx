import type { ManufacturerSummary } from "../rules/manufacturer.ts";

/** How much is known about an entry: checked, made up to try the site, or not yet claimed by anybody; and how busy it is. */
export function ManufacturerBadges(props: {
  manufacturer: Pick<ManufacturerSummary, "verified" | "isSample" | "isUnclaimed"> & {
    capacity: string | null;
  };
}) {
  const { verified, isSample, isUnclaimed, capacity } = props.manufacturer;
  if (!verified && !isSample && !isUnclaimed && capacity === null) return null;
  return (
    <p className="row manufacturer-badges">
      {verified && <span className="badge badge-success">Verified</span>}
      {capacity !== null && <span className="badge">{capacity}</span>}
      {isUnclaimed && <span className="badge badge-warning">Unclaimed</span>}
      {isSample && <span className="badge badge-quiet">Sample</span>}
    </p>
  );
}
