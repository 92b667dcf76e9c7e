import { ExactDate, RelativeTime } from "../../../../ui/relative-time.tsx";

/** Who is next of a request that asks its shops in waves; times are ISO. */
export interface WaveView {
  size: number;
  /** Null: nobody who can be asked is left. */
  next: string | null;
  /** When it is asked if nobody answers; null: once somebody declines. */
  at: string | null;
}

/** Who is asked next, and when. */
export function WaveNote({ wave, now }: { wave: WaveView | null; now: string }) {
  if (wave === null) return null;
  const { size, next, at } = wave;
  return (
    <p className="rfq-wave">
      {size === 1 ? "1 shop is asked at a time. " : `${size} shops are asked at once. `}
      {next === null ? (
        "Nobody is next: the profiles of the others speak against the request now."
      ) : (
        <>
          <strong>{next}</strong> is next, as soon as one declines
          {at !== null && (
            <>
              {" "}
              and at the latest <RelativeTime at={at} now={now} /> (<ExactDate at={at} />) if nobody
              answers
            </>
          )}
          .
        </>
      )}
    </p>
  );
}
