import { Form, href, Link, redirect } from "react-router";
import { type FlashMessage, flash } from "../../../platform/web/flash.ts";
import { refuseForm, textOf, unknownForm } from "../../../platform/web/form-answer.ts";
import { type PageInput, page } from "../../../platform/web/page.ts";
import type { PageContext } from "../../../platform/web/page-context.ts";
import { pageMeta } from "../../../platform/web/page-meta.ts";
import { invalidInput, isAppError, notFound } from "../../../shared/errors.ts";
import { Button } from "../../../ui/button.tsx";
import { FormRefusal } from "../../../ui/form-refusal.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { isId } from "../../catalog/rules/input.ts";
import { mayClaim } from "../rules/claims/claim-roles.ts";
import { claimTransitions } from "../rules/claims/claim-transitions.ts";
import { checkClaimPage } from "../use-cases/claims/check-claim-page.ts";
import { claimListing } from "../use-cases/claims/claim-listing.ts";
import { endClaim } from "../use-cases/claims/end-claim.ts";
import { getClaim } from "../use-cases/claims/get-claim.ts";
import { claimOfLink, proveByLink } from "../use-cases/claims/prove-claim.ts";
import type { Route } from "./+types/claim.page.ts";
import { ClaimStatus } from "./claims/claim-status.tsx";
import { claimView } from "./claims/claim-view.ts";
import { ProofForms } from "./claims/proof-forms.tsx";
import { readClaimForm } from "./claims/read-claim-form.ts";
import { sellerFlash } from "./flash-messages.ts";

const longestToken = 100;

export const loader = page(async ({ ctx, url, params: { id } }: PageInput<{ id: string }>) => {
  const view = claimView(await getClaim(ctx, id));
  if (view.id !== id)
    throw redirect(`${href("/businesses/:id/claim", { id: view.id })}${url.search}`);
  const token = (url.searchParams.get("token") ?? "").slice(0, longestToken);
  return {
    view,
    company: ctx.viewer.company?.name ?? "",
    mayClaim: mayClaim(ctx.viewer.company?.roles ?? []),
    link: token === "" ? null : await linkOf(ctx, token),
    key: crypto.randomUUID(),
  };
});

/** What a mailed link shows: opening it changes nothing. */
async function linkOf(ctx: PageContext, token: string) {
  try {
    const { state, tokenExpiresAt } = await claimOfLink(ctx, token);
    const isLate = tokenExpiresAt === null || tokenExpiresAt <= ctx.clock();
    if (state !== "open")
      return { token: null, problem: `Its claim is ${claimTransitions.states[state]}.` };
    if (isLate) return { token: null, problem: "It worked for 24 hours. Have another one mailed." };
    return { token, problem: null };
  } catch (error) {
    if (!isAppError(error)) throw error;
    return { token: null, problem: error.message };
  }
}

export const action = page(
  async ({ ctx, params: { id }, request }: PageInput<{ id: string }> & { request: Request }) => {
    let form = new FormData();
    let name = "documents";
    try {
      const read = await readClaimForm(ctx, request);
      form = read.form;
      name = textOf(form, "do");
      const said = await obey(ctx, id, read);
      flash(ctx, said);
      return redirect(href("/businesses/:id/claim", { id }), 303);
    } catch (error) {
      return refuseForm(error, form, { name, kept: ["address", "url", "statement"] });
    }
  },
);

async function obey(
  ctx: PageContext,
  id: string,
  { form, files }: { form: FormData; files: string[] },
): Promise<FlashMessage> {
  const key = textOf(form, "key") || null;
  const is_plant = textOf(form, "is_plant") === "yes";
  switch (textOf(form, "do")) {
    case "mail":
      await claimListing(
        ctx,
        id,
        { proof: "mail", address: textOf(form, "address"), is_plant },
        key,
      );
      return sellerFlash.claim_mailed;
    case "page":
      await claimListing(ctx, id, { proof: "page", is_plant }, key);
      return sellerFlash.claim_coded;
    case "documents": {
      const statement = textOf(form, "statement");
      await claimListing(ctx, id, { proof: "documents", files, statement, is_plant }, key);
      return sellerFlash.claim_sent;
    }
    case "confirm": {
      const { state } = await proveByLink(ctx, textOf(form, "token").slice(0, longestToken), null);
      return state === "approved" ? sellerFlash.claim_approved : sellerFlash.claim_contested;
    }
    case "check": {
      const { state } = await checkClaimPage(
        ctx,
        claimIn(form),
        { url: textOf(form, "url") },
        null,
      );
      return state === "approved" ? sellerFlash.claim_approved : sellerFlash.claim_contested;
    }
    case "withdraw":
      await endClaim(ctx, claimIn(form), "withdraw", null);
      return sellerFlash.claim_withdrawn;
    case "release":
      if (textOf(form, "sure") !== "yes") throw invalidInput({ sure: ["Tick this to go on"] });
      await endClaim(ctx, claimIn(form), "release", null);
      return sellerFlash.claim_released;
    default:
      throw unknownForm();
  }
}

function claimIn(form: FormData): string {
  const id = textOf(form, "claim");
  if (!isId(id)) throw notFound("We could not find that claim.");
  return id;
}

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const name = loaderData?.view.name ?? "a company";
  return pageMeta(matches, {
    title: `Claim ${name}`,
    description: `Show that ${name} is your company.`,
    path: href("/businesses"),
    isPrivate: true,
  });
}

export default function ClaimPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, company, mayClaim, link, key } = loaderData;
  const { id, name, place, claim, maySubmit } = view;
  const isOwn = claim?.state === "approved";
  return (
    <div className="page page-narrow stack">
      <header className="stack">
        <p className="eyebrow">
          <Link to={href("/businesses/:id", { id })}>{name}</Link>
        </p>
        <h1>{isOwn ? `${name} is your company's entry` : `Is ${name} your company?`}</h1>
        <p className="lede">
          {place === null ? "" : `${place}. `}
          {isOwn
            ? `${company} claimed it and has it. What ${view.sourceName} says of it stays, with its date; what you say stands beside it.`
            : `Show that it is, and ${company} has the entry from then on. What ${view.sourceName} says of it stays, with its date; what you say stands beside it.`}
        </p>
      </header>
      {!mayClaim && (
        <Notice tone="warning" title="Somebody else of your company can do this">
          <p>Only owners and admins of {company} can claim its entries.</p>
        </Notice>
      )}
      {link?.problem != null && (
        <Notice tone="warning" title="This link does not prove anything now">
          <p>{link.problem}</p>
        </Notice>
      )}
      {link?.token != null && (
        <Panel id="confirm" title="Confirm" hasTicks>
          <Form method="post" className="stack">
            <FormRefusal
              answer={actionData?.form === "confirm" ? actionData : undefined}
              title="Nothing was confirmed"
            />
            <input type="hidden" name="do" value="confirm" />
            <input type="hidden" name="token" value={link.token} />
            <p>
              You have the link that we mailed to the company's domain. This button gives the entry
              of {name} to your company.
            </p>
            <div className="row">
              <Button type="submit" variant="primary">
                Confirm that it is ours
              </Button>
            </div>
          </Form>
        </Panel>
      )}
      {mayClaim && maySubmit && view.others !== null && (
        <Notice tone="warning" title="Another company claims it, too">
          <p>
            {view.others === "approved"
              ? `${name} belongs to another company here.`
              : "Another company has shown a proof and waits for the operator."}{" "}
            You can still claim it: the operator then looks at both proofs and decides. Nobody loses
            anything before.
          </p>
        </Notice>
      )}
      {claim !== null && <ClaimStatus view={view} claim={claim} answer={actionData} />}
      {mayClaim && maySubmit && <ProofForms view={view} answer={actionData} sendKey={key} />}
    </div>
  );
}
