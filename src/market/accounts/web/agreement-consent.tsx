import { Checkbox } from "../../../ui/choice.tsx";
import type { FormFields } from "../../../ui/forms/form-fields.ts";

/** The agreement as the page shows it. */
export interface AgreementView {
  points: readonly string[];
  paragraphs: readonly string[];
}

/** The box to tick at the end of signing up, with the agreement to read before ticking it. */
export function AgreementConsent(props: {
  agreement: AgreementView;
  field: ReturnType<FormFields["tick"]>;
}) {
  const { agreement, field } = props;
  return (
    <div className="consent">
      <Checkbox
        {...field}
        value="on"
        label="I agree to the confidentiality agreement, which protects the ideas shared here"
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
