import type { EventPosition } from "./event.ts";

/** Where a reader of a stream stands: it was told of all events up to `last`, but for those of some transactions. */
export interface StreamPosition {
  last: EventPosition;
  /** Transactions that ran on when younger ones had ended, and the id up to which each was told of; 0 for none. */
  open: readonly EventPosition[];
}

/** What a statement could see: transactions from `next` on had not begun, and those of `running` had not ended. */
export interface Visible {
  next: string;
  running: readonly string[];
}

/** No event has as high an id: what a transaction wrote stands before it. */
const beyondIds = "100000000000000000";
/** More than a server of PostgreSQL runs at a time. */
const mostOpen = 500;

/** Where somebody stands who was told of everything that can be seen. */
export function presentPosition({ next, running }: Visible): StreamPosition {
  return { last: endOf(next), open: running.map((tx) => ({ tx, id: "0" })) };
}

/**
 * The same position, or for one that is ahead of the database, which was brought back from a copy or died, the present.
 * Numbers of transactions that ran when a database died are given anew, so those that were open stay so.
 */
export function notAhead(position: StreamPosition, visible: Visible): StreamPosition {
  if (BigInt(position.last.tx) < BigInt(visible.next)) return position;
  const { last, open } = presentPosition(visible);
  const before = position.open.filter(({ tx }) => BigInt(tx) < BigInt(visible.next));
  const others = open.filter(({ tx }) => !before.some((one) => one.tx === tx));
  return { last, open: [...before, ...others] };
}

/**
 * Where a reader stands after each event of a batch. Events of transactions that were open come last in it, so
 * that the position grows with each event: everything else that can be seen was told by then, and `last` may stand
 * for it.
 *
 * @param told what can be seen and was not told before `from`, by transaction and id; first those after `from.last`
 * @returns one for each of `told`
 */
export function positionsAfter(
  from: StreamPosition,
  told: readonly EventPosition[],
  { next, running }: Visible,
): StreamPosition[] {
  let { last } = from;
  const open = new Map(from.open.map(({ tx, id }) => [tx, id]));
  const openBefore = (end: bigint) => {
    for (const tx of running) {
      if (BigInt(tx) > BigInt(from.last.tx) && BigInt(tx) < end && !open.has(tx)) open.set(tx, "0");
    }
  };
  return told.map((event) => {
    if (isAfter(event, from.last) && !open.has(event.tx)) {
      last = event;
      openBefore(BigInt(event.tx));
    } else {
      openBefore(BigInt(next));
      const end = endOf(next);
      last = isAfter(end, last) ? end : { tx: last.tx, id: String(BigInt(last.id) + 1n) };
      open.set(event.tx, event.id);
    }
    return { last, open: [...open].map(([tx, id]) => ({ tx, id })) };
  });
}

/** After whatever the transactions before `next` wrote. */
function endOf(next: string): EventPosition {
  return { tx: String(BigInt(next) - 1n), id: beyondIds };
}

/** The same position, where all events of ended transactions were told: only those that run stay open. */
export function withoutEnded(position: StreamPosition, { running }: Visible): StreamPosition {
  return { ...position, open: position.open.filter(({ tx }) => running.includes(tx)) };
}

/** The id of a server-sent event: `tx-id`, which increases for its reader, and each open transaction as `~tx.id`. */
export function writePosition({ last, open }: StreamPosition): string {
  return [`${last.tx}-${last.id}`, ...open.map(({ tx, id }) => `${tx}.${id}`)].join("~");
}

/** Reads what a browser sends as `Last-Event-ID`; null for anything else. */
export function readPosition(text: string | undefined): StreamPosition | null {
  if (!/^\d{1,19}-\d{1,18}(~\d{1,19}\.\d{1,18})*$/.test(text ?? "")) return null;
  const [last = "", ...open] = (text ?? "").split("~");
  if (open.length > mostOpen) return null;
  const pair = (part: string): EventPosition => {
    const [tx = "", id = ""] = part.split(/[-.]/);
    return { tx, id };
  };
  return { last: pair(last), open: open.map(pair) };
}

function isAfter(one: EventPosition, other: EventPosition): boolean {
  const [a, b] = [BigInt(one.tx), BigInt(other.tx)];
  return a > b || (a === b && BigInt(one.id) > BigInt(other.id));
}
