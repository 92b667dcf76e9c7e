import type { Services } from "../../../../platform/context.ts";
import type { Transaction } from "../../../../platform/db/database.ts";
import { recordEvent } from "../../../../platform/events/record-event.ts";
import type { Job } from "../../../../platform/jobs/jobs.ts";
import { isAppError } from "../../../../shared/errors.ts";
import { may } from "../../../accounts/rules/company-rights.ts";
import { isStillEditor } from "../../data/imports/write-rows.ts";
import {
  type DueReading,
  monthlyReadingOf,
  noteReading,
  planReading,
} from "../../data/monthly-readings.ts";
import { sellerProfileOf } from "../../data/seller-profiles.ts";
import type { readProfile } from "../../rules/extraction/read-profile.ts";
import type { Candidate } from "../../rules/proposals/proposed-fields.ts";
import { rulesOfProfiles } from "../extract-seller-profile.ts";
import { proposeValues } from "../propose-values.ts";
import { readWebsite } from "../read-website.ts";

type Reader = Pick<Services, "config" | "db" | "log" | "documents" | "apart" | "events" | "clock">;

/**
 * Reads a company's website again, by rules alone, as whoever answers for its profile. What it states and neither the
 * profile says nor anybody decided on is proposed, and those who edit the profile are told when that is more than
 * before; of a site that cannot be read the profile's page says why. The profile itself is not changed. Where it is
 * allowed no more, or the person may no longer edit the profile, nothing is read.
 */
export async function readWebsiteAgain(
  services: Reader,
  { data: { companyId, personId } }: Job<DueReading>,
): Promise<void> {
  const { db } = services;
  const scope = { id: personId, company: { id: companyId } };
  const website = await db.transaction(scope, (tx) => websiteToRead(tx, companyId, personId));
  if (website === null) return;
  const read = await readingOf(services, website);
  await db.transaction(scope, async (tx) => {
    // Whoever forbade it meanwhile gets nothing proposed.
    if ((await websiteToRead(tx, companyId, personId)) !== website) return;
    const at = services.clock();
    if ("flaw" in read) return noteReading(tx, companyId, { at, found: null, flaw: read.flaw });
    const { candidates, source } = read;
    const found = await proposeValues(tx, services, { companyId, source, candidates });
    await noteReading(tx, companyId, { at, found, flaw: null });
    if (found === 0) return;
    await recordEvent(tx, services, {
      kind: "profile.read_again",
      subject: { type: "seller_profile", id: companyId },
      companyIds: [companyId],
      payload: { found },
    });
  });
}

/** The website of the profile; null where it must not be read. */
async function websiteToRead(
  tx: Transaction,
  companyId: string,
  personId: string,
): Promise<string | null> {
  const { nextAt } = await monthlyReadingOf(tx, companyId);
  if (nextAt === null) return null;
  const mayEdit = (roles: readonly string[]) => may("edit_profile", roles);
  const profile = await sellerProfileOf(tx, companyId, "read");
  const isAllowed = await isStillEditor(tx, companyId, personId, mayEdit);
  if (isAllowed && profile !== undefined && profile.website !== null) return profile.website;
  await planReading(tx, companyId, null);
  return null;
}

type Read = { candidates: Candidate[]; source: string } | { flaw: string };

async function readingOf(services: Reader, website: string): Promise<Read> {
  try {
    const texts = await readWebsite(services, website);
    const input = { texts, told: null };
    const read = await services.apart.run<typeof readProfile>(rulesOfProfiles, input);
    if (read === null) return { flaw: "Its text is too complicated to read." };
    if (read.why !== null) return { flaw: read.why };
    const { origin: source } = new URL(texts[0]?.where ?? website);
    return { candidates: read.candidates, source };
  } catch (error) {
    if (!isAppError(error) || error.code === "busy") throw error;
    const [why] = Object.values(error.fields ?? {}).flatMap((messages) => messages ?? []);
    return { flaw: (why ?? error.message).slice(0, 1000) };
  }
}
