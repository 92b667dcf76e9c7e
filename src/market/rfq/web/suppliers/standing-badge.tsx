import { Badge, type Tone } from "../../../../ui/badge.tsx";
import { type Standing, standings } from "../../rules/supplier-standings.ts";

const tones: Record<Standing, Tone> = {
  preferred: "accent",
  approved: "success",
  blocked: "warning",
};

/** What the company's own list says of a shop. */
export function StandingBadge({ standing }: { standing: Standing }) {
  return <Badge tone={tones[standing]}>{standings[standing]}</Badge>;
}
