import type { ManufacturerSummary } from "../rules/manufacturer.ts";

/** How much is known about an entry: checked, made up to try the site, or not yet claimed by anybody. */
export function ManufacturerBadges(props: {
  manufacturer: Pick<ManufacturerSummary, "verified" | "isSample" | "isUnclaimed">;
}) {
  const { verified, isSample, isUnclaimed } = props.manufacturer;
  if (!verified && !isSample && !isUnclaimed) return null;
  return (
    <p className="row manufacturer-badges">
      {verified && <span className="badge badge-success">Verified</span>}
      {isUnclaimed && <span className="badge badge-warning">Unclaimed</span>}
      {isSample && <span className="badge badge-quiet">Sample</span>}
    </p>
  );
}
