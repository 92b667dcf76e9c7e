import { useHydrated } from "./use-hydrated.ts";

/** Day, hour and minute: of this place once a script knows it, before of UTC, which is said. */
export function DayAndTime({ iso, className }: { iso: string; className?: string }) {
  const isHydrated = useHydrated();
  const text = new Intl.DateTimeFormat("en-US", {
    month: "short",
    day: "numeric",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    ...(isHydrated ? {} : { timeZone: "UTC", timeZoneName: "short" }),
  }).format(new Date(iso));
  return (
    <time dateTime={iso} className={className}>
      {text}
    </time>
  );
}

/** Hour and minute (specification, section 2): of this place once a script knows it, before of UTC. */
export function ClockTime({ iso, className }: { iso: string; className: string }) {
  const isHydrated = useHydrated();
  const text = new Intl.DateTimeFormat("en-US", {
    hour: "numeric",
    minute: "2-digit",
    ...(isHydrated ? {} : { timeZone: "UTC" }),
  }).format(new Date(iso));
  return (
    <time dateTime={iso} className={className}>
      {text}
    </time>
  );
}
