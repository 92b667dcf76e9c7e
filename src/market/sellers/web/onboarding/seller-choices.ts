import type { CheckGroup } from "../../../../ui/check-list.tsx";
import { certificates } from "../../../needs/rules/vocabulary/certificates.ts";
import { materials } from "../../../needs/rules/vocabulary/materials.ts";
import { processes } from "../../../needs/rules/vocabulary/processes.ts";
import { usStates } from "../../../needs/rules/vocabulary/us-states.ts";
import { businessModels, employeeCounts } from "../../rules/seller-profile.ts";

/** What the forms of a seller's onboarding offer. Runs on the server: no browser needs the vocabulary. */
export function sellerChoices() {
  return {
    states: Object.entries(usStates).map(([code, name]) => ({ code, name })),
    employeeCounts,
    businessModels,
    capabilities: {
      processes: groupsOf(processes),
      materials: groupsOf(materials),
      certificates: certificates.map(({ name }) => name),
    },
  };
}

function groupsOf(entries: { slug: string; name: string; group: string }[]): CheckGroup[] {
  const groups = Map.groupBy(entries, ({ group }) => group);
  return [...groups].map(([title, members]) => ({
    title,
    choices: members.map(({ slug, name }) => ({ value: slug, label: name })),
  }));
}
