import { Panel } from "../../../../ui/panel.tsx";
import { Facts } from "../../../../ui/table.tsx";
import { type Debrief, decidingReasons, priceBands } from "../../rules/debrief.ts";

/** Why a quote was not chosen, without names and figures. */
export function DebriefPanel({ debrief }: { debrief: Debrief | null }) {
  if (debrief === null) return null;
  const { priceBand, reasons } = debrief;
  return (
    <Panel title="Why it was not chosen" id="debrief">
      <div className="stack">
        <Facts
          facts={[
            {
              name: "What decided",
              value:
                reasons.length === 0 ? "The buyer did not say" : reasons.map(saidOf).join(", "),
            },
            {
              name: "The awarded price",
              value:
                priceBand === null
                  ? "Not compared: that needs more quotes for the same parts"
                  : priceBands[priceBand],
            },
          ]}
        />
        <p className="quiet small">
          Compared over the parts that you priced and others won, at the awarded quantities with
          tooling. Nobody is told names or prices.
        </p>
      </div>
    </Panel>
  );
}

function saidOf({ reason, note }: Debrief["reasons"][number]): string {
  return note === "" ? decidingReasons[reason] : note;
}
