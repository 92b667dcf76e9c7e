import type { SellerProfile } from "../seller-profile.ts";
import {
  isListField,
  type ProposedAddress,
  type ProposedField,
  type ProposedValue,
  proposedFields,
} from "./proposed-fields.ts";

/** What a profile says in a field: a value, the entries of a list, or null for nothing. */
export type CurrentValue = ProposedValue | string[] | null;

/** What a profile says today where a proposal would stand; null where it says nothing. */
export function currentValue(profile: SellerProfile, field: ProposedField): CurrentValue {
  const { property } = proposedFields[field];
  if (property === null) return addressOf(profile);
  if (property === "typicalLeadTimeDays") return profile.rfqPreferences[property];
  const value = profile[property];
  return value === "" ? null : value;
}

/** A profile that says what is proposed; an entry of a list stands beside those that are there. */
export function withValue(
  profile: SellerProfile,
  field: ProposedField,
  value: ProposedValue,
): SellerProfile {
  const { property } = proposedFields[field];
  if (property === null) return { ...profile, ...(value as ProposedAddress) };
  if (property === "typicalLeadTimeDays") {
    return {
      ...profile,
      rfqPreferences: { ...profile.rfqPreferences, [property]: value as number },
    };
  }
  if (!isListField(field)) return { ...profile, [property]: value };
  const entries = profile[property] as string[];
  return { ...profile, [property]: [...new Set([...entries, value as string])] };
}

/** Whether a profile says already what is proposed, however it is written. */
export function isSaid(profile: SellerProfile, field: ProposedField, value: ProposedValue) {
  const current = currentValue(profile, field);
  if (current === null) return false;
  const all = Array.isArray(current) ? current : [current];
  const key = valueKey(value);
  return all.some((one) => valueKey(one) === key);
}

/** How a value is compared with others of its field: without regard to case and spaces. */
export function valueKey(value: ProposedValue): string {
  const text =
    typeof value === "object"
      ? [value.street, value.city, value.state, value.zip].map((part) => part ?? "").join("|")
      : String(value);
  return text.toLowerCase().replace(/\s+/g, " ").replace(/\/+$/, "").trim();
}

function addressOf({ street, city, state, zip }: SellerProfile): ProposedAddress | null {
  const isThere = [street, city, state, zip].some((part) => part !== null);
  return isThere ? { street, city, state, zip } : null;
}
