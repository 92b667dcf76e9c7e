import type { MachineContent } from "../machines/machine-input.ts";
import {
  isListField,
  type ProposedAddress,
  type ProposedField,
  type ProposedProduct,
  type ProposedValue,
  proposedFields,
  type ToldProfile,
} from "./proposed-fields.ts";

/** What a profile says in a field: a value, the entries of a list, or null for nothing. */
export type CurrentValue = ProposedValue | string[] | null;

/** What a profile says today where a proposal would stand; null where it says nothing. */
export function currentValue(profile: ToldProfile, field: ProposedField): CurrentValue {
  const { property } = proposedFields[field];
  if (property === null) return addressOf(profile);
  if (property === "typicalLeadTimeDays") return profile.rfqPreferences[property];
  if (property === "products" || property === "machines") return [...(profile[property] ?? [])];
  const value = profile[property];
  return value === "" ? null : value;
}

/** A profile that says what is proposed; an entry of a list stands beside those that are there. */
export function withValue(
  profile: ToldProfile,
  field: ProposedField,
  value: ProposedValue,
): ToldProfile {
  const { property } = proposedFields[field];
  if (property === null) return { ...profile, ...(value as ProposedAddress) };
  if (property === "typicalLeadTimeDays") {
    return {
      ...profile,
      rfqPreferences: { ...profile.rfqPreferences, [property]: value as number },
    };
  }
  if (property === "products" || property === "machines") {
    const name = isProduct(value) ? value.name : isMachine(value) ? machineName(value) : value;
    return { ...profile, [property]: [...(profile[property] ?? []), String(name)] };
  }
  if (!isListField(field)) return { ...profile, [property]: value };
  const entries = profile[property] as string[];
  return { ...profile, [property]: [...new Set([...entries, value as string])] };
}

/** Whether a profile says already what is proposed, however it is written. */
export function isSaid(profile: ToldProfile, field: ProposedField, value: ProposedValue) {
  const current = currentValue(profile, field);
  if (current === null) return false;
  const all = Array.isArray(current) ? current : [current];
  const key = valueKey(value);
  return all.some((one) => valueKey(one) === key);
}

/** How a value is compared with others of its field: without regard to case and spaces. */
export function valueKey(value: ProposedValue): string {
  const text = isProduct(value)
    ? value.name
    : isMachine(value)
      ? machineName(value)
      : typeof value === "object"
        ? [value.street, value.city, value.state, value.zip].map((part) => part ?? "").join("|")
        : String(value);
  return text.toLowerCase().replace(/\s+/g, " ").replace(/\/+$/, "").trim();
}

/** Whether a value is a product, which a company has by its name. */
export function isProduct(value: ProposedValue): value is ProposedProduct {
  return typeof value === "object" && "name" in value;
}

/** Whether a value is a machine, which a company has by `machineName`. */
export function isMachine(value: ProposedValue): value is MachineContent {
  return typeof value === "object" && "kind" in value;
}

/** What tells a machine from others of its company: maker and model, or what it is. */
export function machineName({
  maker,
  model,
  kind,
}: Pick<MachineContent, "maker" | "model" | "kind">): string {
  return [maker, model ?? kind].filter((part) => part !== null).join(" ");
}

function addressOf({ street, city, state, zip }: ToldProfile): ProposedAddress | null {
  const isThere = [street, city, state, zip].some((part) => part !== null);
  return isThere ? { street, city, state, zip } : null;
}
