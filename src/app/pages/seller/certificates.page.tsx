import { href, Link } from "react-router";
import { may, whoMayText } from "../../../market/accounts/rules/company-rights.ts";
import { certificates as vocabulary } from "../../../market/needs/rules/vocabulary/certificates.ts";
import { detailsText } from "../../../market/sellers/rules/extraction/certificate-details.ts";
import { listCertificates } from "../../../market/sellers/use-cases/certificates/list-certificates.ts";
import { answerCertificate } from "../../../market/sellers/web/certificates/answer-certificate.ts";
import { CertificateForm } from "../../../market/sellers/web/certificates/certificate-form.tsx";
import { CertificateList } from "../../../market/sellers/web/certificates/certificate-list.tsx";
import { certificateView } from "../../../market/sellers/web/certificates/certificate-view.ts";
import { page } from "../../../platform/web/page.ts";
import { pageMeta } from "../../../platform/web/page-meta.ts";
import { Panel } from "../../../ui/panel.tsx";
import type { Route } from "./+types/certificates.page.ts";

export const loader = page(async ({ ctx, url }) => {
  const { certificates, bare } = await listCertificates(ctx);
  const today = ctx.clock().toISOString().slice(0, 10);
  return {
    certificates: certificates.map((one) => certificateView(one, today)),
    bare,
    wanted: {
      name: url.searchParams.get("name")?.slice(0, 200) ?? "",
      number: url.searchParams.get("number")?.slice(0, 100) ?? "",
      expiresOn: url.searchParams.get("until")?.slice(0, 10) ?? "",
    },
    names: vocabulary.map(({ name }) => name),
    mayEdit: may("edit_profile", ctx.viewer.company?.roles ?? []),
  };
});

export const action = page(({ ctx, request }) =>
  answerCertificate(ctx, request, href("/seller/dashboard/certificates")),
);

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: "Certificates",
    description: "What your company is certified for, and until when.",
    path: href("/seller/dashboard/certificates"),
    isPrivate: true,
  });
}

export default function CertificatesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { certificates, bare, wanted, names, mayEdit } = loaderData;
  const address = href("/seller/dashboard/certificates");
  return (
    <>
      <p>
        <Link to={href("/seller/dashboard/profile")}>Profile</Link>
      </p>
      <h1>Certificates</h1>
      <p>
        Buyers see number, issuer, scope and last day on your published page. One that has lapsed is
        shown as lapsed, and they no longer find you by it.
      </p>
      {!mayEdit && <p>{whoMayText("edit_profile")}</p>}
      {certificates.length > 0 && (
        <Panel title="Documented" id="documented" note={certificates.length}>
          <CertificateList certificates={certificates} mayEdit={mayEdit} answer={actionData} />
        </Panel>
      )}
      {bare.length > 0 && (
        <Panel title="Stated without details" id="bare" note={bare.length}>
          <ul className="bare-certificates">
            {bare.map(({ name, number, expiresOn, sentence }) => (
              <li key={name}>
                {name}
                {(number !== null || expiresOn !== null) && (
                  <>
                    , {detailsText({ number, expiresOn })} <q>{sentence}</q>
                  </>
                )}
                {mayEdit && (
                  <>
                    {" "}
                    <Link
                      to={`${address}?${new URLSearchParams({
                        name,
                        ...(number !== null && { number }),
                        ...(expiresOn !== null && { until: expiresOn }),
                      })}#add`}
                    >
                      Add number and last day<span className="sr-only"> of {name}</span>
                    </Link>
                  </>
                )}
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {mayEdit && (
        <Panel title="Add a certificate" id="add">
          <datalist id="certificate-names">
            {names.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <CertificateForm
            key={`${wanted.name} ${certificates.length}`}
            id={null}
            values={wanted}
            fileName={null}
            answer={actionData?.form === "new" ? actionData : undefined}
          />
        </Panel>
      )}
    </>
  );
}
