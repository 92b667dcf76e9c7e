import type { FileKind } from "../../../../shared/file-kinds.ts";
import { certificateKey } from "../../../needs/rules/vocabulary/certificate-key.ts";

/** A certificate of a company, with what its profile documents of it. */
export interface Certificate {
  id: string;
  /** As the vocabulary writes it, or the seller's own words. */
  name: string;
  number: string | null;
  issuer: string | null;
  scope: string | null;
  /** The last day on which it holds, `YYYY-MM-DD`; null: not stated. */
  expiresOn: string | null;
  /** The document that proves it: only its company opens it. */
  file: { id: string; name: string } | null;
}

/** What uploads name for documents of certificates. */
export const certificateFiles = "certificate";

/** A PDF, or a picture of the paper. */
export const certificateFileKinds = ["pdf", "jpeg", "png", "webp"] as const satisfies FileKind[];

/** As many as one company may have. */
export const mostCertificates = 50;

/** Days before its end on which the company is told. */
export const reminderDays = [60, 14] as const;

export type CertificateState = "valid" | "ending" | "lapsed";

/** What a name says of a certificate that does not hold: "AS9100 (lapsed)", "ISO 13485 - pending". */
const notHeld =
  /(?:^|[([,;:/–—-]\s*|\s)(?:not (?:yet )?(?:held|certified|renewed)|lapsed|expired|ended|pending|suspended|withdrawn|revoked|cancell?ed|in (?:process|progress|preparation)|planned|applied for)\s*[)\].]*\s*$|^(?:lapsed|expired|pending|suspended|withdrawn)\b/i;

/** Whether a certificate's name itself says that it does not hold. */
export function saysNotHeld(name: string): boolean {
  return notHeld.test(name.trim());
}

const dayMs = 86_400_000;

/** Whether a certificate holds on a day (`YYYY-MM-DD`), soon ends, or has lapsed. */
export function certificateState(expiresOn: string | null, today: string): CertificateState {
  if (expiresOn === null) return "valid";
  const left = Math.round((Date.parse(expiresOn) - Date.parse(today)) / dayMs);
  if (left < 0) return "lapsed";
  return left <= reminderDays[0] ? "ending" : "valid";
}

/**
 * Whether two entries say the same certificate: in whatever spelling, with the same number and last day. Without a number
 * the scope tells one site's from another's.
 */
export function isSameCertificate(
  one: Pick<Certificate, "name" | "number" | "scope" | "expiresOn">,
  other: Pick<Certificate, "name" | "number" | "scope" | "expiresOn">,
): boolean {
  const plain = (text: string | null) => text?.toLowerCase() ?? null;
  return (
    certificateKey(one.name) === certificateKey(other.name) &&
    plain(one.number) === plain(other.number) &&
    one.expiresOn === other.expiresOn &&
    (one.number !== null || plain(one.scope) === plain(other.scope))
  );
}

/** How many of some certificates hold on a day and can be checked: they have a number and a last day. */
export function countChecked(
  certificates: readonly Pick<Certificate, "number" | "expiresOn">[],
  today: string,
): number {
  return certificates.filter(
    ({ number, expiresOn }) =>
      number !== null && expiresOn !== null && certificateState(expiresOn, today) !== "lapsed",
  ).length;
}

/**
 * The names that a company states on a day, without those that only lapsed certificates prove.
 *
 * @param names ticked in the profile
 */
export function statedCertificates(
  names: readonly string[],
  documented: readonly Pick<Certificate, "name" | "expiresOn">[],
  today: string,
): string[] {
  const known = new Map<string, string>();
  for (const name of [...names, ...documented.map((one) => one.name)]) {
    if (!known.has(certificateKey(name))) known.set(certificateKey(name), name);
  }
  return [...known].flatMap(([key, name]) => {
    if (saysNotHeld(name)) return [];
    const proofs = documented.filter((one) => certificateKey(one.name) === key);
    const hasLapsed =
      proofs.length > 0 &&
      proofs.every(({ expiresOn }) => certificateState(expiresOn, today) === "lapsed");
    return hasLapsed ? [] : [name];
  });
}

/**
 * The names that a published entry states once certificates of some names were entered, changed or removed. What else
 * the entry states stays as it was published, whatever its profile's draft says by now.
 *
 * @param shown stated by the entry today
 * @param change.names those that the certificates had and have
 * @param change.ticked in the profile: a name without any certificate stays where it is shown and ticked
 * @param change.documented all certificates of the company, after the change
 */
export function statedAfter(
  shown: readonly string[],
  change: {
    names: readonly string[];
    ticked: readonly string[];
    documented: readonly Pick<Certificate, "name" | "expiresOn">[];
  },
  today: string,
): string[] {
  const isOf = (names: readonly string[], name: string) =>
    names.some((one) => certificateKey(one) === certificateKey(name));
  const documented = change.documented.filter(({ name }) => isOf(change.names, name));
  const stays = shown.filter((name) => !isOf(change.names, name) || isOf(change.ticked, name));
  return statedCertificates(stays, documented, today);
}
