import { signedIn } from "../../../../platform/auth/signed-in.ts";
import type { Context } from "../../../../platform/context.ts";
import { certificateKey } from "../../../needs/rules/vocabulary/certificate-key.ts";
import { certificatesOf } from "../../data/certificates/certificates.ts";
import { proposalsOf } from "../../data/profile-proposals.ts";
import { sellerProfileOf } from "../../data/seller-profiles.ts";
import type { Certificate } from "../../rules/certificates/certificate.ts";
import {
  type CertificateDetails,
  certificateDetails,
} from "../../rules/extraction/certificate-details.ts";
import { valueKey } from "../../rules/proposals/profile-values.ts";

/** A name that the profile states without a certificate, and what the sentence it was read from says of it. */
export interface BareCertificate extends CertificateDetails {
  name: string;
  /** Null where it was not read. */
  sentence: string | null;
}

/**
 * The certificates of the company acted for, and the names that its profile states without one: what was ticked there, or
 * read out of a website and accepted.
 *
 * @throws AppError as `signedIn`
 */
export async function listCertificates(
  ctx: Context,
): Promise<{ certificates: Certificate[]; bare: BareCertificate[] }> {
  signedIn(ctx.viewer);
  const { company } = ctx.viewer;
  if (company === null) return { certificates: [], bare: [] };
  return ctx.db.transaction(ctx.viewer, async (tx) => {
    const certificates = await certificatesOf(tx, company.id);
    const profile = await sellerProfileOf(tx, company.id, "read");
    const known = new Set(certificates.map(({ name }) => certificateKey(name)));
    const read = (await proposalsOf(tx, company.id)).filter(
      ({ field, state }) => field === "certifications" && state === "accepted",
    );
    const bare = (profile?.certifications ?? [])
      .filter((name) => !known.has(certificateKey(name)))
      .map((name) => {
        const source = read.find(({ value }) => valueKey(value) === valueKey(name));
        const details = certificateDetails(source?.sentence ?? "");
        return { name, ...details, sentence: source?.sentence ?? null };
      });
    return { certificates, bare };
  });
}
