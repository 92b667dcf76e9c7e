import type { MapFilter } from "../../../catalog/rules/map.ts";
import { certificateName } from "../../../needs/rules/vocabulary/certificates.ts";
import type { DirectoryAddress } from "../../rules/directory-address.ts";
import type { NearPlace } from "./directory-map-view.ts";

/** The filters of an address, without its words, as the map and the counts take them. */
export function mapFilterOf(address: DirectoryAddress, near: NearPlace | null): MapFilter {
  const { state, process, certification, naics, source, isVerifiedOnly } = address;
  return {
    state: state ?? undefined,
    processes: process === null ? undefined : [process],
    certifications: certification === null ? undefined : [certificateName(certification)],
    naics: naics ?? undefined,
    source: source ?? undefined,
    verified: isVerifiedOnly ? true : undefined,
    within:
      near === null || near.radiusMiles === null
        ? undefined
        : { ...near.coordinates, radiusMiles: near.radiusMiles },
  };
}
