import { Form, href, Link, redirect } from "react-router";
import { may, whoMayText } from "../../../market/accounts/rules/company-rights.ts";
import { shopView } from "../../../market/catalog/web/manufacturer/shop-view.ts";
import { listFiles } from "../../../market/files/use-cases/list-files.ts";
import { can } from "../../../market/sellers/rules/publication.ts";
import type { SellerProfile } from "../../../market/sellers/rules/seller-profile.ts";
import { sellerStepTitles } from "../../../market/sellers/rules/seller-steps.ts";
import { getSellerProfile } from "../../../market/sellers/use-cases/get-seller-profile.ts";
import { getMonthlyReading } from "../../../market/sellers/use-cases/monthly/get-monthly-reading.ts";
import { previewShop } from "../../../market/sellers/use-cases/preview-shop.ts";
import { profileCompleteness } from "../../../market/sellers/use-cases/profile-completeness.ts";
import { getLogo } from "../../../market/sellers/use-cases/seller-logo.ts";
import { unpublishedChanges } from "../../../market/sellers/use-cases/unpublished-changes.ts";
import { withdrawSellerProfile } from "../../../market/sellers/use-cases/withdraw-seller-profile.ts";
import {
  answerDocument,
  answerExtraction,
  bringsDocument,
} from "../../../market/sellers/web/extraction/answer-extraction.ts";
import { ExtractionPanel } from "../../../market/sellers/web/extraction/extraction-panel.tsx";
import { loadProposals } from "../../../market/sellers/web/extraction/load-proposals.ts";
import { MonthlyReading } from "../../../market/sellers/web/extraction/monthly-reading.tsx";
import { ProposalPanel } from "../../../market/sellers/web/extraction/proposal-panel.tsx";
import { sellerFlash } from "../../../market/sellers/web/flash-messages.ts";
import { answerLogo } from "../../../market/sellers/web/profile/answer-logo.ts";
import { answerProfileForm } from "../../../market/sellers/web/profile/answer-profile-form.ts";
import { CapacityForm } from "../../../market/sellers/web/profile/capacity-form.tsx";
import { LogoForm } from "../../../market/sellers/web/profile/logo-form.tsx";
import { flash } from "../../../platform/web/flash.ts";
import { refuseForm, textOf, unknownForm } from "../../../platform/web/form-answer.ts";
import { page } from "../../../platform/web/page.ts";
import { pageMeta } from "../../../platform/web/page-meta.ts";
import { readForm } from "../../../platform/web/read-form.ts";
import { Button } from "../../../ui/button.tsx";
import { FormRefusal } from "../../../ui/form-refusal.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Progress } from "../../../ui/progress.tsx";
import type { Route } from "./+types/profile.page.ts";
import { ShopParts } from "./shop-parts.tsx";

export const loader = page(async ({ ctx }) => {
  const profile = await getSellerProfile(ctx);
  const { items } = await listFiles(ctx, "document");
  const { manufacturerId, publication, companyName, website, capacity } = profile;
  const shop = await previewShop(ctx, profile);
  return {
    ...(await profileCompleteness(ctx, profile)),
    proposals: await loadProposals(ctx),
    monthly: await getMonthlyReading(ctx),
    website,
    capacity,
    logoUrl: await getLogo(ctx),
    manufacturerId,
    publication,
    unpublished: await unpublishedChanges(ctx, profile),
    companyName,
    documents: items.length,
    shop: shopView(shop, shop.places, companyName ?? "your company"),
    mayEdit: may("edit_profile", ctx.viewer.company?.roles ?? []),
  };
});

export const action = page(async ({ ctx, request, url }) => {
  const address = href("/seller/dashboard/profile");
  if (bringsDocument(request)) {
    const isLogo = url.searchParams.get("upload") === "logo";
    return isLogo ? answerLogo(ctx, request, address) : answerDocument(ctx, request, address);
  }
  const form = await readForm(request);
  const extraction = await answerExtraction(ctx, form, address);
  if (extraction !== null) return extraction;
  const own = await answerProfileForm(ctx, form, address);
  if (own !== null) return own;
  try {
    if (textOf(form, "do") !== "withdraw") throw unknownForm();
    await withdrawSellerProfile(ctx);
  } catch (error) {
    return refuseForm(error, form, { name: "publication" });
  }
  flash(ctx, sellerFlash.profile_withdrawn);
  return redirect(address, 303);
});

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: "Profile",
    description: "What buyers see of your company.",
    path: href("/seller/dashboard/profile"),
    isPrivate: true,
  });
}

export default function SellerProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { parts, percent, companyName, documents, proposals, website } = loaderData;
  const { capacity, logoUrl, mayEdit } = loaderData;
  const address = href("/seller/dashboard/profile");
  return (
    <>
      <h1>Profile</h1>
      <FormRefusal
        answer={actionData?.form === "publication" ? actionData : undefined}
        title="Your profile could not be withdrawn"
      />
      {!mayEdit && (
        <Notice tone="info" title="You can read this profile">
          <p>It is your company's. {whoMayText("edit_profile")}</p>
        </Notice>
      )}
      <PublicState {...loaderData} />
      <Panel title={companyName ?? "Your company"} id="profile">
        <Progress label="Completeness" value={percent} />
      </Panel>
      {mayEdit && <CapacityForm action={address} capacity={capacity} />}
      <div className="profile-steps">
        {([1, 2, 3, 4] as const).map((step) => (
          <Panel
            key={step}
            id={`step-${step}`}
            title={sellerStepTitles[step]}
            action={
              mayEdit ? (
                <Link
                  to={`${href("/onboarding/seller")}?step=${step}`}
                  className="button button-small"
                >
                  Edit<span className="sr-only"> {sellerStepTitles[step]}</span>
                </Link>
              ) : undefined
            }
          >
            <ul className="profile-parts">
              {parts
                .filter((part) => part.step === step)
                .map(({ label, isThere, why }) => (
                  <li key={label} className={isThere ? undefined : "is-missing"}>
                    <Icon name={isThere ? "check" : "minus"} size={16} />
                    <span>
                      {label}
                      {!isThere && <span className="quiet"> not filled in. {why}</span>}
                    </span>
                  </li>
                ))}
            </ul>
          </Panel>
        ))}
      </div>
      {mayEdit && (
        <>
          <ExtractionPanel
            address={address}
            reading={proposals.reading}
            readBy={proposals.readBy}
            isOpen={proposals.open.length > 0}
            website={website ?? ""}
            answer={actionData}
          >
            <MonthlyReading
              address={address}
              website={website ?? ""}
              reading={loaderData.monthly}
              answer={actionData}
              now={proposals.now}
            />
          </ExtractionPanel>
          <ProposalPanel address={address} proposals={proposals} answer={actionData} />
          <LogoForm
            address={address}
            companyName={companyName ?? "your company"}
            logoUrl={logoUrl}
            answer={actionData}
          />
        </>
      )}
      <ShopParts shop={loaderData.shop} mayEdit={mayEdit} />
      <Panel
        title="Certificates"
        id="certificates"
        action={
          <Link to={href("/seller/dashboard/certificates")} className="button button-small">
            Open<span className="sr-only"> certificates</span>
          </Link>
        }
      >
        <p>Number, issuer, scope and last day of each, with the document that proves it.</p>
      </Panel>
      <Panel
        title="Documents"
        id="documents"
        note={documents}
        action={
          <Link to={href("/settings/files")} className="button button-small">
            {documents === 0 ? "Add" : "Open"}
            <span className="sr-only"> documents</span>
          </Link>
        }
      >
        <p>Certificates, lists of machines, drawings and models. Only you can open them.</p>
      </Panel>
    </>
  );
}

function PublicState(
  props: Pick<SellerProfile, "manufacturerId" | "publication"> & {
    mayEdit: boolean;
    unpublished: string[];
  },
) {
  const { manufacturerId, publication, mayEdit, unpublished } = props;
  if (manufacturerId === null) {
    const isWithdrawn = publication === "withdrawn";
    return (
      <Notice
        tone="warning"
        title={isWithdrawn ? "Withdrawn" : "Not published"}
        action={
          mayEdit && (
            <Link
              to={`${href("/onboarding/seller")}${isWithdrawn ? "?step=5" : ""}`}
              className="button button-primary"
            >
              {isWithdrawn ? "Publish again" : "Continue"}
            </Link>
          )
        }
      >
        <p>
          {isWithdrawn
            ? "Buyers do not see your company. Published again, it has the same address."
            : "Buyers cannot see your company yet. It is a draft that only your company can read."}
        </p>
      </Notice>
    );
  }
  return (
    <Notice
      tone={unpublished.length === 0 ? "success" : "warning"}
      title={
        unpublished.length === 0
          ? "Published"
          : "Published, with changes that buyers do not see yet"
      }
      action={
        <div className="notice-actions">
          {mayEdit && unpublished.length > 0 && (
            <Link to={`${href("/onboarding/seller")}?step=5`} className="button button-primary">
              Publish the changes
            </Link>
          )}
          <Link to={href("/businesses/:id", { id: manufacturerId })} className="button">
            See it as buyers do
          </Link>
          {mayEdit && can.withdraw(publication, ["seller"]) && (
            <Form method="post">
              <Button type="submit" name="do" value="withdraw" variant="quiet">
                Withdraw
              </Button>
            </Form>
          )}
        </div>
      }
    >
      {unpublished.length > 0 && (
        <p>
          Waiting to be published: {unpublished.join(", ")}. Until then buyers see what was
          published before.
        </p>
      )}
      <p>
        {unpublished.length === 0 &&
          "After a change, publish again from the last step to show it to buyers. "}
        Withdrawn, it leaves the directory and buyers' lists until you publish it again.
      </p>
    </Notice>
  );
}
