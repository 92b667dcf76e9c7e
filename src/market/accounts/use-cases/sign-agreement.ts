import { auditViewer } from "../../../platform/audit/audit-viewer.ts";
import { signedIn } from "../../../platform/auth/signed-in.ts";
import type { Context } from "../../../platform/context.ts";
import { insertSignature, ownSignatures } from "../data/agreements.ts";
import { agreement } from "../rules/agreement.ts";
import { tellAccountChanged } from "./tell-account-changed.ts";

/**
 * Signs the confidentiality agreement in force for the viewer. Signing again is the same signature; it is
 * kept with its version and text and never changed.
 *
 * @returns the signature
 * @throws AppError as `signedIn`
 */
export async function signAgreement(ctx: Context): Promise<{ version: string; signedAt: string }> {
  const { id } = signedIn(ctx.viewer);
  return ctx.db.transaction(ctx.viewer, async (tx) => {
    const from = { address: ctx.clientAddress, userAgent: ctx.userAgent };
    if (await insertSignature(tx, id, agreement, from)) {
      await auditViewer(tx, ctx, {
        action: "agreement.sign",
        subjectType: "agreement",
        subjectId: agreement.version,
        details: { text_hash: agreement.textHash },
      });
      await tellAccountChanged(tx, ctx, id);
    }
    const signatures = await ownSignatures(tx, id);
    const signature = signatures.find(({ version }) => version === agreement.version);
    if (signature === undefined) throw new Error("A signature cannot be read back.");
    return signature;
  });
}
