/** What a published profile documents of a certificate, for everybody. */
export interface ShownCertificate {
  name: string;
  number: string | null;
  issuer: string | null;
  scope: string | null;
  /** The last day on which it holds, `YYYY-MM-DD`. */
  expiresOn: string | null;
  /** Its company keeps the document that proves it. */
  isDocumented: boolean;
}

/** The same as a page shows it. */
export interface ShownCertificateView extends ShownCertificate {
  hasLapsed: boolean;
  /** When it ends or ended, in words; null where that is not stated. */
  until: string | null;
}

/** @param today `YYYY-MM-DD` */
export function shownCertificateView(one: ShownCertificate, today: string): ShownCertificateView {
  const { expiresOn } = one;
  const hasLapsed = expiresOn !== null && expiresOn < today;
  if (expiresOn === null) return { ...one, hasLapsed, until: null };
  const day = new Date(`${expiresOn}T00:00:00Z`).toLocaleDateString("en-US", {
    dateStyle: "medium",
    timeZone: "UTC",
  });
  return { ...one, hasLapsed, until: `${hasLapsed ? "Lapsed on" : "Valid until"} ${day}` };
}
