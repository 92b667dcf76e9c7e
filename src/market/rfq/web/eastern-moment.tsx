import { RelativeTime } from "../../../ui/relative-time.tsx";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { easternText, easternZone } from "../rules/eastern-text.ts";

const written = { month: "short", day: "numeric", hour: "numeric", minute: "2-digit" } as const;

/**
 * Until when somebody may or has to answer, with its hour, as mails and printed sheets say it; once a script knows where
 * the reader is, with the hour there where that is another one.
 *
 * @param at ISO time
 */
export function EasternMoment({ at }: { at: string }) {
  const isHydrated = useHydrated();
  const moment = new Date(at);
  const eastern = moment.toLocaleString("en-US", { ...written, timeZone: easternZone });
  const own = isHydrated ? moment.toLocaleString("en-US", written) : eastern;
  return (
    <time dateTime={at}>
      {easternText(moment)}
      {own !== eastern && ` (${own} where you are)`}
    </time>
  );
}

/** The same with how far away it is: "December 11, 2026, 5 p.m. Eastern, next week". @param now ISO time of the answer */
export function EasternDeadline({ at, now }: { at: string; now: string }) {
  return (
    <>
      <EasternMoment at={at} />, <RelativeTime at={at} now={now} />
    </>
  );
}
