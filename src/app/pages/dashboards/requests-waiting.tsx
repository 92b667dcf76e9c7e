import { href, Link } from "react-router";
import type { BuyersWaiting } from "../../../market/rfq/use-cases/count-waiting.ts";
import { Panel } from "../../../ui/panel.tsx";
import { counted } from "./counted.ts";
import { WaitingList } from "./waiting-list.tsx";

/** A buyer's requests for quotes that wait for something; how to begin one where there are none. */
export function RequestsWaiting({ waiting }: { waiting: BuyersWaiting | null }) {
  if (waiting === null) return null;
  const { toDecide, quotesInOpen, drafts, questions, approvals, expiring } = waiting;
  const to = `${href("/rfq")}#own`;
  const things = [
    toDecide > 0 && {
      to,
      title: `${counted(toDecide, "request waits", "requests wait")} for your choice`,
      text: "The time for quotes is over: compare them and award.",
    },
    approvals > 0 && {
      to: href("/buyer/approvals"),
      title: `${counted(approvals, "award waits", "awards wait")} for approval`,
      text: "Above your company's limit: an owner, admin or approver decides.",
    },
    expiring > 0 && {
      to,
      title: `${counted(expiring, "quote ends", "quotes end")} within three days`,
      text: "Award before, or ask the shop for a later day.",
    },
    questions > 0 && {
      to,
      title: `${counted(questions, "question waits", "questions wait")} for your answer`,
      text: "Shops can quote once they know: answer before the time for quotes is over.",
    },
    quotesInOpen > 0 && {
      to,
      title: `${counted(quotesInOpen, "quote has", "quotes have")} come for open requests`,
      text: "You can compare them already, and award once the time for quotes is over.",
    },
    drafts > 0 && {
      to,
      title: `${counted(drafts, "request is", "requests are")} not sent yet`,
      text: "Drafts are kept until you send or cancel them.",
    },
  ].filter((one) => one !== false);
  if (things.length > 0) return <WaitingList things={things} none="" />;
  return (
    <Panel id="waiting" title="Requests for quotes">
      <p className="row">
        <span className="grow quiet small">No quote and no request waits for you.</span>
        <Link to={href("/rfq")} className="button button-small">
          Your requests
        </Link>
      </p>
    </Panel>
  );
}
