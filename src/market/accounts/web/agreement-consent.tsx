import { Checkbox } from "../../../ui/choice.tsx";

/** The agreement as the page shows it. */
export interface AgreementView {
  points: readonly string[];
  paragraphs: readonly string[];
}

/** The box to tick at the end of signing up, with the agreement to read before ticking it. */
export function AgreementConsent(props: {
  agreement: AgreementView;
  error: string | string[] | undefined;
}) {
  const { agreement, error } = props;
  return (
    <div className="consent">
      <Checkbox
        id="agreed"
        name="agreed"
        value="on"
        label="I agree to the confidentiality agreement, which protects the ideas shared here"
        error={error}
      />
      <ul className="consent-points">
        {agreement.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <details className="consent-text">
        <summary>Read the whole agreement</summary>
        <div className="consent-paragraphs">
          {agreement.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </details>
    </div>
  );
}
