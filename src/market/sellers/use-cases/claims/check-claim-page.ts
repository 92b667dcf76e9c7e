import type { Context } from "../../../../platform/context.ts";
import { FetchError, fetchPage, mayFetch } from "../../../../platform/outgoing/fetch-page.ts";
import { siteHostOf } from "../../../../platform/outgoing/site-domain.ts";
import { limitRate } from "../../../../platform/rates/limit-rate.ts";
import { AppError, invalidInput, notFound } from "../../../../shared/errors.ts";
import { inputErrors } from "../../../../shared/input-errors.ts";
import { getListing } from "../../../catalog/use-cases/get-listing.ts";
import { findClaim } from "../../data/claims/listing-claims.ts";
import { claimPageInput } from "../../rules/claims/claim-input.ts";
import { claimRates } from "../../rules/claims/claim-rates.ts";
import { claimTransitions } from "../../rules/claims/claim-transitions.ts";
import { claimingMember } from "./claiming-member.ts";
import { type ProvedClaim, proveClaim } from "./prove-claim.ts";

const patienceMs = 6000;

/**
 * Looks for the code of a claim on a page of the entry's website, and proves the claim where it stands. Redirects are
 * followed within its host alone, with and without `www.`: a page elsewhere shows whose that one is.
 *
 * @param form.url as somebody typed it; without a scheme it is https
 * @throws AppError invalid_input (`url`): no page of this website, not to be read, or without the code; not_allowed_now;
 *   not_found; rate_limited; as `claimingMember`
 */
export async function checkClaimPage(
  ctx: Context,
  id: string,
  form: { url: string },
  key: string | null,
): Promise<ProvedClaim> {
  const { id: personId } = claimingMember(ctx);
  const parsed = claimPageInput.safeParse(form);
  if (!parsed.success) throw invalidInput(inputErrors(parsed.error));
  const claim = await ctx.db.transaction(ctx.viewer, (tx) => findClaim(tx, id));
  if (claim === undefined || claim.companyId !== ctx.viewer.company?.id) {
    throw notFound("We could not find that claim.");
  }
  const { code, domain, state } = claim;
  if (state !== "open" || code === null || domain === null) {
    throw new AppError("not_allowed_now", {
      message: `This claim is ${claimTransitions.states[state]}.`,
      allowed: [],
    });
  }
  await limitRate(ctx, claimRates.pageChecks, personId);
  const { host } = await getListing(ctx, claim.manufacturerId);
  if (host !== domain) {
    throw invalidInput({
      url: [
        `This code was given for ${domain}. The website in the record counts as ${host ?? "none"} now: ask for another code below.`,
      ],
    });
  }
  const page = await readPage(ctx, parsed.data.url, host);
  if (!page.text.includes(code)) {
    throw invalidInput({
      url: [
        /millwright-claim-[0-9a-f]{32}/.test(page.text)
          ? "This page shows the code of another claim. It has to show the one above."
          : "This page does not show the code. Put it anywhere in the page, and check again.",
      ],
    });
  }
  return proveClaim(ctx, id, page.url, key);
}

async function readPage(ctx: Context, typed: string, host: string) {
  const guard = { allowLoopback: ctx.config.fetchAllowLoopback };
  const url = /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`;
  const isThere = (address: string) => siteHostOf(address, guard) === host;
  if (!mayFetch(url, guard) || !isThere(url)) {
    throw invalidInput({ url: [`Please enter the address of a page at ${host}`] });
  }
  try {
    const page = await fetchPage(guard, url, AbortSignal.timeout(patienceMs));
    if (!isThere(page.url)) {
      throw invalidInput({
        url: [`This page leads to another website. The code has to stand on a page at ${host}.`],
      });
    }
    if (page.status < 200 || page.status > 299) {
      throw invalidInput({ url: [`This page answered with an error (${page.status}).`] });
    }
    return { url: page.url.slice(0, 2000), text: new TextDecoder().decode(page.bytes) };
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    ctx.log.info({ err: error, reason: error.reason }, "The page of a claim could not be read");
    throw invalidInput({ url: ["We could not read this page. Check its address, and try again."] });
  }
}
