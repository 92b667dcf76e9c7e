import { useId } from "react";
import { FieldMessages, type FieldNotes } from "./field.tsx";

const steps = [1, 2, 3, 4, 5] as const;
const words = ["Poor", "Fair", "Good", "Very good", "Excellent"];

/**
 * An average of 1 to 5 as marks on a scale, with the figure and how many it rests on.
 *
 * @param value null = nobody has rated yet
 */
export function Rating({ value, count }: { value: number | null; count?: number }) {
  if (value === null) return <span className="quiet">No reviews yet</span>;
  const basis = count === undefined ? "" : `, ${count} ${count === 1 ? "review" : "reviews"}`;
  return (
    <span className="rating">
      <svg viewBox="0 0 60 12" width="60" height="12" aria-hidden="true">
        {steps.map((step) => {
          const filled = Math.min(1, Math.max(0, value - step + 1));
          return (
            <g key={step}>
              <rect className="rating-box" x={(step - 1) * 12 + 1} y="1" width="9" height="10" />
              <rect
                className="rating-fill"
                x={(step - 1) * 12 + 1}
                y="1"
                width={9 * filled}
                height="10"
              />
            </g>
          );
        })}
      </svg>
      <span className="figure" aria-hidden="true">
        {value.toFixed(1)}
      </span>
      <span className="sr-only">
        {value.toFixed(1)} of 5{basis}
      </span>
      {count !== undefined && (
        <span className="quiet" aria-hidden="true">
          ({count})
        </span>
      )}
    </span>
  );
}

/** Asks for 1 to 5: radio buttons, so that it works by keyboard and without a script. */
export function RatingField(props: FieldNotes & { name: string; defaultValue?: number }) {
  const id = useId();
  const { label, name, defaultValue, ...notes } = props;
  return (
    <fieldset className="field rating-field">
      <legend className="field-label">{label}</legend>
      <div className="rating-choices">
        {steps.map((step) => (
          <label key={step} className="rating-choice">
            <input
              type="radio"
              name={name}
              value={step}
              defaultChecked={step === defaultValue}
              required
            />
            <span className="figure">{step}</span>
            <span className="rating-word">{words[step - 1]}</span>
          </label>
        ))}
      </div>
      <FieldMessages id={id} {...notes} />
    </fieldset>
  );
}
