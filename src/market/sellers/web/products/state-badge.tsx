import { Badge } from "../../../../ui/badge.tsx";
import type { ProductState } from "../../rules/products/product-states.ts";

const names = { draft: "Draft", published: "Published", archived: "Archived" } as const;
const tones = { draft: "warning", published: "success", archived: "neutral" } as const;

/** Whether buyers see a product. */
export function StateBadge({ state }: { state: ProductState }) {
  return <Badge tone={tones[state]}>{names[state]}</Badge>;
}
