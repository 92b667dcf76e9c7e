import type { Services } from "../../../../platform/context.ts";
import { forgetPastGuests } from "../../data/guests.ts";

/** Forgets addresses and links of guests 90 days after their requests ended: they belong to people without accounts. */
export async function forgetGuests({ db }: Pick<Services, "db">): Promise<void> {
  await forgetPastGuests(db.system);
}
