import type { ReactNode } from "react";
import { Form, href, Link } from "react-router";
import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { Button } from "../../../../ui/button.tsx";
import { FormRefusal } from "../../../../ui/form-refusal.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { Panel } from "../../../../ui/panel.tsx";
import { ExactDate } from "../../../../ui/relative-time.tsx";
import { Facts } from "../../../../ui/table.tsx";
import { EasternMoment } from "../eastern-moment.tsx";
import { exportText } from "../export-text.ts";
import type { LineView } from "../line-view.ts";
import { LineTable } from "../request-parts.tsx";
import { type OrderedShop, ShopOrder } from "./shop-order.tsx";
import { steps } from "./steps.ts";

/** Step 4: everything once more, what is missing, and sending it. */
export function SendPanel(props: {
  id: string;
  values: Record<string, string>;
  summary: {
    lines: LineView[];
    /** In the order in which they are asked. */
    shops: OrderedShop[];
    waveSize: number;
    /** ISO time. */
    deadline: string | null;
    /** "nda.pdf, version 2", or "use your own". */
    agreementText: string;
    missing: { message: string; step: number }[];
    /** Steps into which something was typed that is not saved. */
    unsaved: number[];
  };
  /** What the draft says, in short. */
  seen: string;
  submitKey: string;
  answer: FormAnswer | undefined;
  /** Stands before the terms. */
  children: ReactNode;
}) {
  const { id, values, summary, submitKey, answer, children } = props;
  const { lines, shops, waveSize, missing, unsaved } = summary;
  const first = Math.min(shops.length, waveSize);
  const stepAddress = (step: number) => `${href("/rfq/edit")}?request=${id}&step=${step}`;
  const day = (value = "") => (value === "" ? null : <ExactDate at={value} />);
  return (
    <>
      {answer?.form !== "upload" && (
        <FormRefusal answer={answer} title="Your request was not sent" />
      )}
      <Panel title={values.title ?? ""} id="summary" isFlush>
        <LineTable lines={lines} />
      </Panel>
      {children}
      <Panel title="When, where and whom" id="terms">
        <Facts
          facts={[
            {
              name: "Quotes until",
              value: summary.deadline && <EasternMoment at={summary.deadline} />,
            },
            { name: "Needed by", value: day(values.neededBy) },
            { name: "Ship to", value: values.shipToZip || null },
            {
              name: "Shops within",
              value: values.radiusMiles ? `${values.radiusMiles} miles` : null,
            },
            { name: "Export", value: values.exportControlled ? exportText : null },
            { name: "Certificates", value: values.certifications || "None required" },
            { name: "Notes", value: values.notes || null },
            {
              name: "Agreement",
              value: (
                <>
                  {values.needsAgreement
                    ? "Signed by each shop before it sees details"
                    : "Not needed"}
                  : <Link to={href("/rfq/:id/agreement", { id })}>{summary.agreementText}</Link>
                </>
              ),
            },
            { name: "Shops", value: shops.map(({ name }) => name).join(", ") || null },
          ]}
        />
      </Panel>
      {shops.length > 0 && (
        <Panel title="Whom you ask, in this order" id="order" note={shops.length}>
          <ShopOrder requestId={id} shops={shops} waveSize={waveSize} />
        </Panel>
      )}
      {unsaved.length > 0 && (
        <Notice tone="warning" title="You typed something that is not saved">
          <p>
            It is not sent with the request, and is thrown away once that is sent. Save these steps
            first if the shops are to read it.
          </p>
          <ul className="plain-list">
            {unsaved.map((step) => (
              <li key={step}>
                <Link to={stepAddress(step)}>{steps[step - 1]}</Link>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {missing.length > 0 && (
        <Notice tone="warning" title="Before it can be sent">
          <ul className="plain-list">
            {missing.map(({ message, step }) => (
              <li key={message}>
                <Link to={stepAddress(step)}>{message}</Link>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <Form method="post" className="form-actions">
        <input type="hidden" name="request" value={id} />
        <input type="hidden" name="step" value="4" />
        <input type="hidden" name="key" value={submitKey} />
        <input type="hidden" name="seen" value={props.seen} />
        <Button type="submit" variant="primary" size="large">
          {first === 1 ? "Send to 1 shop" : `Send to ${first} shops`}
        </Button>
        <p className="quiet small">
          {values.needsAgreement
            ? "The shops see an outline alone until somebody of theirs has signed the confidentiality agreement for this request; then your company's name and everything above."
            : seenWithoutAgreement(shops)}{" "}
          They do not see each other.
        </p>
      </Form>
    </>
  );
}

/** Members of a company sign once for the site; whoever comes by a mailed link signs nothing. */
function seenWithoutAgreement(shops: readonly OrderedShop[]): string {
  const members =
    "Members of the shops see your company's name and everything above at once. They sign this site's confidentiality agreement for all requests together, none for this one.";
  const guests =
    "Shops asked by mail see your company's name and everything above as soon as they open their link, without signing anything.";
  if (shops.every(({ isGuest }) => !isGuest)) return members;
  return shops.every(({ isGuest }) => isGuest)
    ? guests
    : `${guests} Members of the others sign this site's confidentiality agreement for all requests together.`;
}
