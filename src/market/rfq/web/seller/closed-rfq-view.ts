import { randomUUID } from "node:crypto";
import type { PageContext } from "../../../../platform/web/page-context.ts";
import { agreement } from "../../../accounts/rules/agreement.ts";
import { stateName } from "../../../needs/rules/vocabulary/us-states.ts";
import { declineReasons } from "../../rules/invitation-transitions.ts";
import { outlineTitle } from "../../rules/rfq-outline.ts";
import { whyNoQuotes } from "../../rules/why-no-quotes.ts";
import type { ClosedRfq } from "../../use-cases/get-closed-rfq.ts";
import { ownAgreementView } from "../agreements/own-agreement-view.ts";
import { exportText } from "../export-text.ts";
import { quoteReadings, quoteVersions } from "./quote-version.ts";

/** What a seller's page shows of a request whose details are not open to the company. */
export function closedRfqView(ctx: PageContext, closed: ClosedRfq) {
  const { outline, lines, deadline, allowed } = closed;
  const { processes, materials, smallestQuantity, largestQuantity, region } = outline;
  return {
    isClosed: true as const,
    submitKey: randomUUID(),
    now: ctx.clock().toISOString(),
    /** Whose words about what a browser keeps. */
    draftPlace: `${ctx.viewer.id ?? ctx.viewer.guestId}:${closed.rfqId}`,
    title: outlineTitle(outline),
    state: closed.state,
    quoteState: closed.quoteState,
    debrief: closed.quotes[0]?.debrief ?? null,
    versions: quoteVersions(closed.quotes, []),
    readings: quoteReadings(closed.readings),
    isOpen: closed.isOpen,
    whyNoQuotes: whyNoQuotes(closed.rfqState, closed.state),
    isRevoked: closed.state === "revoked",
    endReason: closed.revokeReason ?? closed.endReason,
    deadline: deadline?.toISOString() ?? null,
    allowed,
    maySign: closed.maySign,
    awaitsSignature: closed.awaitsSignature,
    isOver: closed.isOver,
    agreement: {
      text: agreement.text,
      own: closed.agreement && ownAgreementView(closed.agreement),
    },
    hasSignedEarlier: closed.hasSignedEarlier,
    declineReasons: Object.entries(declineReasons).map(([value, label]) => ({ value, label })),
    facts: [
      { name: "Made how", value: processes.join(", ") || "Not stated" },
      { name: "Material", value: materials.join(", ") || "Not stated" },
      { name: "Parts", value: String(lines) },
      { name: "Pieces of each", value: rangeText(smallestQuantity, largestQuantity) },
      { name: "Goes to", value: region === null ? null : stateName(region) },
      { name: "Export", value: outline.exportControlled ? exportText : null },
    ],
  };
}

/** "50 to 1,000"; null where nothing is known. */
function rangeText(smallest: number | null, largest: number | null): string | null {
  if (smallest === null || largest === null) return null;
  const [from, to] = [smallest, largest].map((quantity) => quantity.toLocaleString("en-US"));
  return from === to ? `${from}` : `${from} to ${to}`;
}
