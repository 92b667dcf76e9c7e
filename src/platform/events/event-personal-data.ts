import type { PersonalData } from "../db/personal-data.ts";
import { allEvents, eraseEvents } from "./event-rows.ts";

/** The part that events are of what the site holds about people. */
export const eventPersonalData: PersonalData = {
  read: async (tx, personId) => ({ events: await allEvents(tx, personId) }),
  erase: eraseEvents,
};
