import { useEffect, useEffectEvent, useState } from "react";
import { href, useFetcher } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/choice.tsx";
import { Drawing } from "../../../ui/drawing.tsx";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import type { Agreement } from "../rules/agreement.ts";
import { AgreementText } from "./agreement-text.tsx";
import "./agreement.css";

/** What the panel shows; the loader takes it from the agreement in force. */
export type AgreementView = Pick<Agreement, "title" | "points" | "text">;

/** What signing answered: nothing when it led on to the next page. */
export interface AgreementAnswer {
  isSigned: boolean;
  error?: string;
}

/**
 * The confidentiality agreement to sign (specification, section 2): four points, the whole text behind
 * them, a box to tick and "Agree & Continue".
 *
 * @param variant `full` is a page's subject; `compact` stands inside of something else, the consultant
 * @param next where signing leads
 * @param onSigned instead of leading anywhere, in a script
 * @param error why signing was refused, from a form sent without a script
 */
export function AgreementPanel(props: {
  agreement: AgreementView;
  variant: "full" | "compact";
  next: string;
  error?: string | undefined;
  onSigned?: () => void;
}) {
  const { agreement, variant, next, onSigned } = props;
  const fetcher = useFetcher<AgreementAnswer>();
  const isHydrated = useHydrated();
  const [isTicked, setTicked] = useState(false);
  const isSaving = fetcher.state !== "idle";
  const isSigned = fetcher.data?.isSigned === true;
  const tellSigned = useEffectEvent(() => onSigned?.());
  useEffect(() => {
    if (isSigned) tellSigned();
  }, [isSigned]);

  const isFull = variant === "full";
  const Title = isFull ? "h1" : "h3";
  return (
    <section className={`agreement agreement-${variant}`} aria-labelledby="agreement-title">
      {isFull && <Drawing name="agreement" size={96} />}
      <Title id="agreement-title">{agreement.title}</Title>
      <ul className="agreement-points">
        {agreement.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <AgreementText text={agreement.text} />
      <fetcher.Form method="post" action={href("/agreement")} className="agreement-form">
        <input type="hidden" name="next" value={next} />
        {onSigned && isHydrated && <input type="hidden" name="stay" value="yes" />}
        <Checkbox
          name="agree"
          value="yes"
          required
          label="I have read the agreement and agree to it."
          error={fetcher.data?.error ?? props.error}
          onChange={(event) => setTicked(event.target.checked)}
        />
        <Button
          type="submit"
          variant="primary"
          size={isFull ? "large" : "medium"}
          disabled={isHydrated && !isTicked}
          busy={isSaving && "Processing..."}
        >
          Agree &amp; Continue
        </Button>
      </fetcher.Form>
    </section>
  );
}
