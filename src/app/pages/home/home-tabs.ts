import { href } from "react-router";

/** The three audiences of the welcome page (specification, section 1). */
export const homeTabs = [
  { value: "marketplace", label: "Marketplace" },
  { value: "manufacturers", label: "For Manufacturers" },
  { value: "exploring", label: "Just Exploring" },
] as const;

export type HomeTab = (typeof homeTabs)[number]["value"];

/** The tab an address names; the first where it names none. */
export function homeTabOf(value: string | null): HomeTab {
  return homeTabs.find((tab) => tab.value === value)?.value ?? "marketplace";
}

/** The welcome page with this tab open, and the search demo as it is. */
export function homeAddress(tab: HomeTab, demo = ""): string {
  const params = new URLSearchParams();
  if (tab !== "marketplace") params.set("tab", tab);
  if (demo !== "") params.set("demo", demo);
  return params.size === 0 ? href("/home") : `${href("/home")}?${params}`;
}
