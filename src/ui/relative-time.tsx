import { relativeText } from "./relative-text.ts";

const exact = new Intl.DateTimeFormat("en-US", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "UTC",
});

/**
 * "3 hours ago", with the exact date on hover.
 *
 * @param at ISO time
 * @param now ISO time of the answer, from the loader: server and browser must write the same text
 */
export function RelativeTime({ at, now }: { at: string; now: string }) {
  return (
    <time dateTime={at} title={`${exact.format(new Date(at))} UTC`}>
      {relativeText(at, now)}
    </time>
  );
}

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** A date that matters to the day: a deadline, a promised delivery. @param at ISO date or time */
export function ExactDate({ at }: { at: string }) {
  return <time dateTime={at}>{day.format(new Date(at))}</time>;
}
