import { href, Link } from "react-router";
import { completenessOf } from "../../../market/sellers/rules/seller-completeness.ts";
import { sellerStepTitles } from "../../../market/sellers/rules/seller-steps.ts";
import { getSellerProfile } from "../../../market/sellers/use-cases/get-seller-profile.ts";
import { page } from "../../../platform/web/page.ts";
import { pageMeta } from "../../../platform/web/page-meta.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Progress } from "../../../ui/progress.tsx";
import type { Route } from "./+types/profile.page.ts";

export const loader = page(async ({ ctx }) => {
  const profile = await getSellerProfile(ctx);
  const { manufacturerId, publishedAt, companyName } = profile;
  return { ...completenessOf(profile), manufacturerId, publishedAt, companyName };
});

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: "Profile",
    description: "What buyers see of your company.",
    path: href("/seller/dashboard/profile"),
    isPrivate: true,
  });
}

export default function SellerProfilePage({ loaderData }: Route.ComponentProps) {
  const { parts, percent, manufacturerId, companyName } = loaderData;
  return (
    <>
      <h1>Profile</h1>
      <PublicState manufacturerId={manufacturerId} />
      <Panel title={companyName ?? "Your company"} id="profile">
        <Progress label="Completeness" value={percent} />
      </Panel>
      <div className="profile-steps">
        {([1, 2, 3, 4] as const).map((step) => (
          <Panel
            key={step}
            id={`step-${step}`}
            title={sellerStepTitles[step]}
            action={
              <Link
                to={`${href("/onboarding/seller")}?step=${step}`}
                className="button button-small"
              >
                Edit<span className="sr-only"> {sellerStepTitles[step]}</span>
              </Link>
            }
          >
            <ul className="profile-parts">
              {parts
                .filter((part) => part.step === step)
                .map(({ label, isThere }) => (
                  <li key={label} className={isThere ? undefined : "is-missing"}>
                    <Icon name={isThere ? "check" : "minus"} size={16} />
                    <span>
                      {label}
                      {!isThere && <span className="quiet"> not filled in</span>}
                    </span>
                  </li>
                ))}
            </ul>
          </Panel>
        ))}
      </div>
    </>
  );
}

function PublicState({ manufacturerId }: { manufacturerId: string | null }) {
  if (manufacturerId === null) {
    return (
      <Notice
        tone="warning"
        title="Not published"
        action={
          <Link to={href("/onboarding/seller")} className="button button-primary">
            Continue
          </Link>
        }
      >
        <p>Buyers cannot see your company yet. It is a draft that only you can read.</p>
      </Notice>
    );
  }
  return (
    <Notice
      tone="success"
      title="Published"
      action={
        <Link to={href("/businesses/:id", { id: manufacturerId })} className="button">
          See it as buyers do
        </Link>
      }
    >
      <p>After a change, publish again from the last step to show it to buyers.</p>
    </Notice>
  );
}
