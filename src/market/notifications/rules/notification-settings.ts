import { z } from "zod";
import {
  mailPaces,
  type NotificationTopic,
  type TopicChoice,
} from "../../../shared/notification.ts";
import type { Rhythm } from "./due-time.ts";
import { presentTimeZone } from "./present-time-zone.ts";

/** What somebody chose, by the ids of topics, and when they are reached. */
export interface NotificationSettings extends Rhythm {
  topics: Readonly<Record<string, TopicChoice>>;
  /** Whether mails about messages show their words. */
  mailsWords: boolean;
}

/** Until somebody chooses. */
export const defaultRhythm: Rhythm = { timeZone: "America/New_York", digestHour: 8, quiet: null };

/** The same, and what holds besides. */
export const defaultSettings: NotificationSettings = {
  ...defaultRhythm,
  topics: {},
  mailsWords: true,
};

/** What holds for a topic: what was chosen, else what its domain declares. */
export function choiceFor(
  settings: Pick<NotificationSettings, "topics"> | undefined,
  topic: NotificationTopic,
): TopicChoice {
  const chosen = settings?.topics ?? {};
  return Object.hasOwn(chosen, topic.id) ? (chosen[topic.id] ?? topic.defaults) : topic.defaults;
}

const hour = z.number().int().min(0).max(23);
const choice = z.strictObject({ app: z.boolean(), mail: z.enum(mailPaces), push: z.boolean() });

/** What was chosen, as it is stored; of a topic for which something else stands there nothing was. */
export function storedChoices(topics: unknown): Record<string, TopicChoice> {
  const stored = z.record(z.string(), z.unknown()).catch({}).parse(topics);
  return Object.fromEntries(
    Object.entries(stored).flatMap(([id, chosen]) => {
      const read = choice.safeParse(chosen);
      return read.success ? [[id, read.data]] : [];
    }),
  );
}

/** A time zone as it is stored; where it is none, as until somebody chooses. */
export function storedTimeZone(name: string): string {
  const present = presentTimeZone(name);
  if (timeZones.includes(present)) return present;
  try {
    return canonicalName(present) && present;
  } catch {
    return defaultRhythm.timeZone;
  }
}

/** Settings as they are saved. */
export const settingsInput = z
  .strictObject({
    /** Any name of a zone is taken, and kept as its present one. */
    time_zone: z.string().max(64).transform(zoneOf),
    digest_hour: hour,
    quiet_hours: z.strictObject({ from: hour, to: hour }).nullable(),
    /** Left out: as before. */
    mails_words: z.boolean().optional(),
    topics: z.record(z.string().regex(/^[a-z_]{1,40}$/), choice),
  })
  .refine(({ quiet_hours: quiet }) => quiet === null || quiet.from !== quiet.to, {
    path: ["quiet_hours"],
    message: "Quiet hours end at another hour than they begin",
  });

/** The present name of a zone; differences to UTC in figures follow no clock that is changed, and are none. */
function zoneOf(name: string, context: z.RefinementCtx): string {
  const present = presentTimeZone(name);
  if (timeZones.includes(present)) return present;
  try {
    if (!/^[a-z]/i.test(name)) throw new RangeError("No name");
    return presentTimeZone(canonicalName(name));
  } catch {
    context.addIssue({ code: "custom", message: "Choose a time zone of the list" });
    return z.NEVER;
  }
}

/** @throws RangeError for what is the name of no zone */
const canonicalName = (timeZone: string) =>
  new Intl.DateTimeFormat("en-US", { timeZone }).resolvedOptions().timeZone;

/** Time zones as the settings list them: those of the United States first, each by its present name. */
export const timeZones: readonly string[] = [
  ...new Set([
    "America/New_York",
    "America/Chicago",
    "America/Denver",
    "America/Phoenix",
    "America/Los_Angeles",
    "America/Anchorage",
    "Pacific/Honolulu",
    "America/Puerto_Rico",
    "UTC",
    ...Intl.supportedValuesOf("timeZone").map(presentTimeZone).sort(),
  ]),
];
