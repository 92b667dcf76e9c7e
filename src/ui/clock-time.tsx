import { useHydrated } from "./use-hydrated.ts";

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
