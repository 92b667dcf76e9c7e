import ical, { ICalAlarmType, ICalCalendarMethod } from "ical-generator";
import type { Context } from "../../../platform/context.ts";
import { isAppError } from "../../../shared/errors.ts";
import { buyersEntries, type CalendarEntry, sellersEntries } from "../rules/calendar-entries.ts";
import { outlineTitle } from "../rules/rfq-outline.ts";
import { compareRfq } from "./compare-rfq.ts";
import { getClosedRfq } from "./get-closed-rfq.ts";
import { getReceivedRfq } from "./get-received-rfq.ts";
import { getRfq } from "./get-rfq.ts";
import { matchNamedShops } from "./match-shops.ts";

const dayMs = 86_400_000;

/**
 * The days of a request that somebody has to keep, as a calendar (RFC 5545): of its buyer, or of a seller as far as the
 * request is open to the company. The same day keeps its identity, so a calendar that reads the file again moves it.
 *
 * @throws AppError not_found; as `actingMember`
 */
export async function getCalendar(ctx: Context, id: string): Promise<string> {
  const { entries, path } = await entriesOf(ctx, id);
  const { publicUrl, productName } = ctx.config;
  const url = `${publicUrl}${path}`;
  const host = new URL(publicUrl).hostname;
  const now = ctx.clock();
  const calendar = ical({
    name: `${productName}: requests for quotes`,
    prodId: { company: productName, product: "Requests for quotes", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
  });
  for (const { kind, of, summary, at, isDay } of entries) {
    const event = calendar.createEvent({
      id: `${kind}-${of}@${host}`,
      // Rises with every file, so that the last one read counts.
      sequence: Math.floor(now.getTime() / 1000),
      stamp: now,
      start: at,
      end: isDay ? new Date(at.getTime() + dayMs) : at,
      allDay: isDay,
      summary,
      description: url,
      url,
    });
    event.createAlarm({ type: ICalAlarmType.display, trigger: 86_400, description: summary });
  }
  return calendar.toString();
}

async function entriesOf(
  ctx: Context,
  id: string,
): Promise<{ entries: CalendarEntry[]; path: string }> {
  const own = await getRfq(ctx, id).catch((error: unknown) => {
    if (isAppError(error) && error.code === "not_found") return null;
    throw error;
  });
  if (own !== null) {
    const shops = own.invitations.flatMap(({ manufacturerId }) => manufacturerId ?? []);
    const matches = await matchNamedShops(ctx, own, shops);
    const { plans } = compareRfq(own, matches, { chosen: null, now: ctx.clock() });
    const awardBy = [...plans.values()].map((plan) => plan.awardBy).toSorted()[0] ?? null;
    const deadline = own.state === "open" ? own.deadline : null;
    return { entries: buyersEntries({ ...own, deadline }, awardBy), path: `/rfq/${id}` };
  }
  const path = `/seller/dashboard/rfq/${id}`;
  const closed = await getClosedRfq(ctx, id);
  if (closed !== null) {
    const { deadline, isOpen, outline } = closed;
    const request = { id, title: outlineTitle(outline), deadline: isOpen ? deadline : null };
    return { entries: sellersEntries({ ...request, neededBy: null }, null), path };
  }
  const { rfq, quotes, isOpen } = await getReceivedRfq(ctx, id);
  const request = { ...rfq, deadline: isOpen ? rfq.deadline : null };
  return { entries: sellersEntries(request, quotes[0] ?? null), path };
}
