import {
  type Certificate,
  type CertificateState,
  certificateState,
} from "../../rules/certificates/certificate.ts";

/** A certificate as its company's page shows it. */
export interface CertificateView {
  id: string;
  /** Changes with what is saved: the form begins anew then. */
  key: string;
  name: string;
  state: CertificateState;
  summary: string;
  scope: string | null;
  file: Certificate["file"];
  values: Record<string, string>;
}

/** @param today `YYYY-MM-DD` */
export function certificateView(one: Certificate, today: string): CertificateView {
  const { id, name, number, issuer, scope, expiresOn, file } = one;
  const state = certificateState(expiresOn, today);
  const until = state === "lapsed" ? "lapsed on" : "holds until";
  const parts = [
    number === null ? null : `No. ${number}`,
    issuer === null ? null : `issued by ${issuer}`,
    expiresOn === null ? "no last day stated" : `${until} ${dayText(expiresOn)}`,
    file === null ? "no document" : null,
  ].filter((part) => part !== null);
  const summary = parts.join(", ");
  return {
    id,
    key: JSON.stringify(one),
    name,
    state,
    summary: summary.charAt(0).toUpperCase() + summary.slice(1),
    scope,
    file,
    values: {
      name,
      number: number ?? "",
      issuer: issuer ?? "",
      scope: scope ?? "",
      expiresOn: expiresOn ?? "",
    },
  };
}

function dayText(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString("en-US", {
    dateStyle: "medium",
    timeZone: "UTC",
  });
}
