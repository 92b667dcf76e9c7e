import { signedIn } from "../../../../platform/auth/signed-in.ts";
import type { Context } from "../../../../platform/context.ts";
import { certificatesOf } from "../../data/certificates/certificates.ts";
import { sellerProfileOf } from "../../data/seller-profiles.ts";
import type { Certificate } from "../../rules/certificates/certificate.ts";

/**
 * The certificates of the company acted for, and the names that its profile states without one: what was ticked there, or
 * read out of a website and accepted.
 *
 * @throws AppError as `signedIn`
 */
export async function listCertificates(
  ctx: Context,
): Promise<{ certificates: Certificate[]; bare: string[] }> {
  signedIn(ctx.viewer);
  const { company } = ctx.viewer;
  if (company === null) return { certificates: [], bare: [] };
  return ctx.db.transaction(ctx.viewer, async (tx) => {
    const certificates = await certificatesOf(tx, company.id);
    const profile = await sellerProfileOf(tx, company.id, "read");
    const known = new Set(certificates.map(({ name }) => name.toLowerCase()));
    const bare = (profile?.certifications ?? []).filter((name) => !known.has(name.toLowerCase()));
    return { certificates, bare };
  });
}
