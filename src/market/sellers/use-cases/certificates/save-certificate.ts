import { auditViewer } from "../../../../platform/audit/audit-viewer.ts";
import type { Context } from "../../../../platform/context.ts";
import type { Transaction } from "../../../../platform/db/database.ts";
import { runIdempotent } from "../../../../platform/idempotency/run-idempotent.ts";
import { limitRate } from "../../../../platform/rates/limit-rate.ts";
import { AppError, invalidInput, notFound } from "../../../../shared/errors.ts";
import { inputErrors } from "../../../../shared/input-errors.ts";
import { ensureSellerProfile } from "../../../accounts/use-cases/ensure-seller-profile.ts";
import { certificateName } from "../../../needs/rules/vocabulary/certificates.ts";
import {
  certificatesOf,
  changeStated,
  deleteCertificate,
  insertCertificate,
  isOwnDocument,
  writeCertificate,
  writeDocument,
} from "../../data/certificates/certificates.ts";
import { sellerProfileOf } from "../../data/seller-profiles.ts";
import {
  type Certificate,
  isSameCertificate,
  mostCertificates,
  statedAfter,
} from "../../rules/certificates/certificate.ts";
import {
  type CertificateContent,
  type CertificateForm,
  certificateInput,
} from "../../rules/certificates/certificate-input.ts";
import { sellerRates } from "../../rules/rates.ts";
import { profileEditor } from "../profile-editor.ts";

/** What is said of a certificate, and its document: undefined leaves the one that is there, null takes it away. */
export interface CertificateChange {
  form: CertificateForm;
  fileId: string | null | undefined;
}

/**
 * Enters a certificate of the company acted for. Where its profile is published, buyers and search see that one at
 * once; other names of the profile wait until it is published again.
 *
 * @param key the `Idempotency-Key` of the request
 * @throws AppError invalid_input with a message a field (`file` for one that is no document of the viewer's); unprocessable
 *   with too many; rate_limited; as `profileEditor` and `runIdempotent`
 */
export async function addCertificate(
  ctx: Context,
  change: CertificateChange,
  key: string | null = null,
): Promise<{ id: string }> {
  const { company } = await editor(ctx);
  const content = accepted(change.form);
  const { fileId = null } = change;
  const submit = { scope: "certificate.add", key, request: { content, fileId } };
  return runIdempotent(ctx, submit, async (tx) => {
    await ensureSellerProfile(tx, profileEditor(ctx));
    // Two at once take turns, so that the bound holds.
    await sellerProfileOf(tx, company.id, "write");
    const others = await certificatesOf(tx, company.id);
    refuseTwice(content, others);
    if (others.length >= mostCertificates) {
      throw new AppError("unprocessable", {
        message: `A company has at most ${mostCertificates} certificates. Remove one that no longer counts first.`,
      });
    }
    const id = await insertCertificate(tx, company.id, content);
    await document(ctx, tx, id, fileId);
    await settle(ctx, tx, company.id, "certificate.add", id, [content.name]);
    return { id };
  });
}

/**
 * Changes what is said of a certificate of the company acted for.
 *
 * @param key the `Idempotency-Key` of the request
 * @throws AppError not_found; as `addCertificate`
 */
export async function changeCertificate(
  ctx: Context,
  id: string,
  change: CertificateChange,
  key: string | null = null,
): Promise<{ id: string }> {
  const { company } = await editor(ctx);
  const content = accepted(change.form);
  const { fileId } = change;
  const submit = {
    scope: "certificate.change",
    key,
    request: { id, content, fileId: fileId === undefined ? "kept" : fileId },
  };
  return runIdempotent(ctx, submit, async (tx) => {
    const before = await locked(tx, company.id, id);
    const others = (await certificatesOf(tx, company.id)).filter((one) => one.id !== id);
    refuseTwice(content, others);
    await writeCertificate(tx, id, content, ctx.clock());
    if (fileId !== undefined && fileId !== before.file?.id) await document(ctx, tx, id, fileId);
    await settle(ctx, tx, company.id, "certificate.change", id, [before.name, content.name]);
    return { id };
  });
}

/**
 * Removes a certificate of the company acted for. Its name stays where the published profile and its draft state it besides.
 *
 * @throws AppError not_found; as `addCertificate`
 */
export async function removeCertificate(
  ctx: Context,
  id: string,
  key: string | null = null,
): Promise<void> {
  const { company } = await editor(ctx);
  await runIdempotent(ctx, { scope: "certificate.remove", key, request: { id } }, async (tx) => {
    const { name } = await locked(tx, company.id, id);
    await deleteCertificate(tx, id);
    await settle(ctx, tx, company.id, "certificate.remove", id, [name]);
    return null;
  });
}

async function editor(ctx: Context) {
  const member = profileEditor(ctx);
  await limitRate(ctx, sellerRates.products, member.id);
  return member;
}

function accepted(form: CertificateForm): CertificateContent {
  const parsed = certificateInput.safeParse(form);
  if (!parsed.success) throw invalidInput(inputErrors(parsed.error));
  return { ...parsed.data, name: certificateName(parsed.data.name) };
}

function refuseTwice(content: CertificateContent, others: readonly Certificate[]): void {
  const same = others.find((one) => isSameCertificate(content, one));
  if (same === undefined) return;
  throw invalidInput({
    name: [`${same.name} is entered already, with the same number and last day. Change that one.`],
  });
}

async function locked(tx: Transaction, companyId: string, id: string): Promise<Certificate> {
  await sellerProfileOf(tx, companyId, "write");
  const found = (await certificatesOf(tx, companyId)).find((one) => one.id === id);
  if (found === undefined) throw notFound("We could not find that certificate.");
  return found;
}

async function document(ctx: Context, tx: Transaction, id: string, fileId: string | null) {
  if (fileId === null) {
    await writeDocument(tx, id, null);
    return;
  }
  const uploaderId = profileEditor(ctx).id;
  if (!(await isOwnDocument(tx, fileId, uploaderId))) {
    throw invalidInput({ file: ["Upload the document first"] });
  }
  await writeDocument(tx, id, { id: fileId, uploaderId });
}

async function settle(
  ctx: Context,
  tx: Transaction,
  companyId: string,
  action: string,
  id: string,
  names: string[],
): Promise<void> {
  const profile = await sellerProfileOf(tx, companyId, "read");
  const today = ctx.clock().toISOString().slice(0, 10);
  const documented = await certificatesOf(tx, companyId);
  const change = { names, ticked: profile?.certifications ?? [], documented };
  await changeStated(tx, companyId, (shown) => statedAfter(shown, change, today));
  await auditViewer(tx, ctx, { action, subjectType: "certificate", subjectId: id });
}
