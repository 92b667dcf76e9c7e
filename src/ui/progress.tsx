import type { ReactNode } from "react";

/**
 * How far a long action is, or how complete something is.
 *
 * @param value of `max`; null = under way, extent unknown
 * @param note at the end: "1,204 of 3,000 rows"
 */
export function Progress(props: {
  label: ReactNode;
  value: number | null;
  max?: number;
  note?: ReactNode;
}) {
  const { label, value, max = 100, note } = props;
  return (
    <label className="progress">
      <span className="progress-head">
        <span className="grow">{label}</span>
        <span className="figure">
          {note ?? (value === null ? "" : `${Math.floor((value * 100) / max)} %`)}
        </span>
      </span>
      <progress value={value ?? undefined} max={max} />
    </label>
  );
}

/**
 * Strength of a password from 0 (nothing) to 4. It advises and never refuses.
 */
export function StrengthMeter({ strength, id }: { strength: 0 | 1 | 2 | 3 | 4; id?: string }) {
  const words = ["", "Weak", "Fair", "Good", "Strong"];
  return (
    <div className="strength scripted" id={id} data-strength={strength}>
      <meter min={0} max={4} low={2} high={3} optimum={4} value={strength}>
        {words[strength]}
      </meter>
      <span aria-live="polite" className="field-hint">
        {words[strength]}
      </span>
    </div>
  );
}
