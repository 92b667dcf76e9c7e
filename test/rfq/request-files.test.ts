import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { declineInvitation } from "../../src/market/rfq/use-cases/answer-invitation.ts";
import { addRfqFiles, removeRfqFile } from "../../src/market/rfq/use-cases/change-rfq-files.ts";
import { confirmAward } from "../../src/market/rfq/use-cases/confirm-award.ts";
import { cancelRfq, closeEarly } from "../../src/market/rfq/use-cases/end-rfq.ts";
import { forgetUnusedFiles } from "../../src/market/rfq/use-cases/forget-unused-files.ts";
import { getClosedRfq } from "../../src/market/rfq/use-cases/get-closed-rfq.ts";
import {
  getReceivedRfq,
  listReceivedRfqs,
} from "../../src/market/rfq/use-cases/get-received-rfq.ts";
import { getRfq } from "../../src/market/rfq/use-cases/get-rfq.ts";
import { saveShops } from "../../src/market/rfq/use-cases/save-rfq-step.ts";
import { signForRfq } from "../../src/market/rfq/use-cases/sign-for-rfq.ts";
import { submitRfq } from "../../src/market/rfq/use-cases/submit-rfq.ts";
import type { Context, Services } from "../../src/platform/context.ts";
import type { TestDatabase } from "../support/database.ts";
import {
  actingFor,
  addFileTo,
  detailsAlone,
  everything,
  expectAccess,
  nothing,
  opens,
  uploadForRfq,
} from "./request-file.ts";
import {
  addDraft,
  addSeller,
  awardAll,
  contextOfNew,
  openTradeWorld,
  quoteAll,
  type Seller,
} from "./trade-world.ts";

let db: TestDatabase;
let services: Services;
let buyer: Context;
let buyersColleague: Context;
let mill: Seller;
/** Of the same company as the mill, and asked by nobody. */
let millsColleague: Context;
let forge: Seller;
let stranger: Seller;

beforeAll(async () => {
  ({ db, services, buyer, mill, forge } = await openTradeWorld());
  buyersColleague = actingFor(await contextOfNew(services), buyer);
  millsColleague = actingFor(await contextOfNew(services, { role: "seller" }), mill.ctx);
  stranger = await addSeller(services, "Far Away");
});
afterAll(() => db.drop());

const notFound = { code: "not_found" };
const notNow = { code: "not_allowed_now" };
const signed = { name: "Ada Byron", agreed: "on" };

/** A request with a file that was sent to these. */
async function sent(sellers: Seller[], needsAgreement = false) {
  const id = await addDraft(buyer, "Secret bracket", needsAgreement);
  const file = await addFileTo(buyer, id);
  await saveShops(buyer, id, { shops: sellers.map(({ shop }) => shop) });
  await submitRfq(buyer, id, null);
  return { id, file };
}

describe("files of a draft", () => {
  test("are added, listed and removed by the company that asks, until it is sent", async () => {
    const id = await addDraft(buyer);
    const file = await addFileTo(buyer, id, "one.csv");
    await addRfqFiles(buyer, id, [file]);
    await addFileTo(buyersColleague, id, "two.csv");
    const { files } = await getRfq(buyer, id);
    expect(files.map(({ name }) => name)).toEqual(["one.csv", "two.csv"]);
    await removeRfqFile(buyer, id, files[0]?.id ?? "");
    await expect(removeRfqFile(buyer, id, files[0]?.id ?? "")).rejects.toMatchObject(notFound);
    expect(await opens(buyer, file)).toBe(false);
    await saveShops(buyer, id, { shops: [mill.shop] });
    await submitRfq(buyer, id, null);
    const [left] = (await getRfq(buyer, id)).files;
    await expect(removeRfqFile(buyer, id, left?.id ?? "")).rejects.toMatchObject(notNow);
    const late = uploadForRfq(buyer, "late.csv").then((one) => addRfqFiles(buyer, id, [one]));
    await expect(late).rejects.toMatchObject(notNow);
  });

  test("go out of one draft and stay in another that has them, too", async () => {
    const [one, other] = [await addDraft(buyer), await addDraft(buyer)];
    const file = await addFileTo(buyer, one);
    await addRfqFiles(buyer, other, [file]);
    const [added] = (await getRfq(buyer, one)).files;
    await removeRfqFile(buyer, one, added?.id ?? "");
    expect((await getRfq(buyer, one)).files).toEqual([]);
    expect((await getRfq(buyer, other)).files).toHaveLength(1);
    expect(await opens(buyer, file)).toBe(true);
  });

  test("are nobody else's, and no upload of somebody else's is added", async () => {
    const id = await addDraft(buyer);
    const file = await addFileTo(buyer, id);
    await saveShops(buyer, id, { shops: [mill.shop] });
    for (const ctx of [mill.ctx, stranger.ctx]) await expectAccess(ctx, { id, file }, nothing);
    const foreign = await uploadForRfq(stranger.ctx);
    await expect(addRfqFiles(buyer, id, [foreign])).rejects.toMatchObject(notFound);
    await expect(addRfqFiles(stranger.ctx, id, [foreign])).rejects.toMatchObject(notFound);
    expect((await getRfq(buyer, id)).files).toHaveLength(1);
  });

  test("are kept while a request has them, and deleted a week after they have none", async () => {
    const { file } = await sent([mill]);
    const unused = await uploadForRfq(buyer, "unused.csv");
    const young = await uploadForRfq(buyer, "young.csv");
    await db.asSchemaOwner(
      "update stored_files set created_at = now() - interval '8 days' where id = any ($1::uuid[])",
      [[file, unused]],
    );
    await forgetUnusedFiles(services);
    expect([await opens(buyer, file), await opens(buyer, unused)]).toEqual([true, false]);
    expect(await opens(buyer, young)).toBe(true);
  });
});

describe("without an agreement", () => {
  test("files are open to everybody of who is asked, and to nobody else", async () => {
    const request = await sent([mill]);
    for (const ctx of [buyer, buyersColleague, mill.ctx, millsColleague]) {
      await expectAccess(ctx, request, everything);
    }
    for (const ctx of [forge.ctx, stranger.ctx]) await expectAccess(ctx, request, nothing);
    expect((await getReceivedRfq(mill.ctx, request.id)).files).toMatchObject([
      { name: "parts.csv", fileId: request.file },
    ]);
    expect(await getClosedRfq(mill.ctx, request.id)).toBeNull();
    await expect(signForRfq(mill.ctx, request.id, signed)).rejects.toMatchObject(notNow);
  });

  test("they close to who declined and who was not chosen, and stay open to who won", async () => {
    const request = await sent([mill, forge, stranger]);
    const { invitationId } = await getReceivedRfq(stranger.ctx, request.id);
    const reason = { reason: "capacity", note: "" };
    await declineInvitation(stranger.ctx, invitationId, reason, null);
    await expectAccess(stranger.ctx, request, detailsAlone);
    const won = await quoteAll(mill, request.id);
    await quoteAll(forge, request.id);
    await closeEarly(buyer, request.id, null);
    await awardAll(buyer, request.id, won);
    // The award may come back until it is confirmed.
    await expectAccess(forge.ctx, request, everything);
    await confirmAward(mill.ctx, won, { key: null, seen: null }, async () => null);
    await expectAccess(forge.ctx, request, detailsAlone);
    await expectAccess(mill.ctx, request, everything);
    expect((await getReceivedRfq(forge.ctx, request.id)).files).toEqual([]);
  });

  test("they close to everybody when the request is withdrawn, or over without a quote", async () => {
    const canceled = await sent([mill]);
    await quoteAll(mill, canceled.id);
    await cancelRfq(buyer, canceled.id, { reason: "Drawn anew", key: null });
    await expectAccess(mill.ctx, canceled, detailsAlone);
    const late = await sent([mill, forge]);
    await quoteAll(forge, late.id);
    await db.asSchemaOwner("update rfqs set deadline = now() where id = $1", [late.id]);
    await expectAccess(mill.ctx, late, detailsAlone);
    await expectAccess(forge.ctx, late, everything);
    await expectAccess(buyer, late, everything);
  });
});

describe("where an agreement is needed", () => {
  test("a shop sees the outline alone, in nobody's own words, until it has signed by name", async () => {
    const request = await sent([mill, forge], true);
    for (const { ctx } of [mill, forge]) await expectAccess(ctx, request, nothing);
    await expect(getReceivedRfq(mill.ctx, request.id)).rejects.toMatchObject(notFound);
    await expect(quoteAll(mill, request.id)).rejects.toMatchObject(notFound);
    const closed = await getClosedRfq(mill.ctx, request.id);
    expect(closed).toMatchObject({
      outline: {
        processes: ["CNC milling"],
        smallestQuantity: 100,
        largestQuantity: 500,
        region: "OH",
      },
      lines: 2,
      maySign: true,
      allowed: ["decline"],
    });
    const inbox = (await listReceivedRfqs(mill.ctx)).find(({ rfqId }) => rfqId === request.id);
    expect(inbox).toMatchObject({ buyerName: null, tab: "new", lines: 2 });
    expect(JSON.stringify([closed, inbox])).not.toMatch(/Secret|Bracket|Cover|Byron|45402|6061/);
    await expect(getClosedRfq(stranger.ctx, request.id)).rejects.toMatchObject(notFound);
    await expect(signForRfq(stranger.ctx, request.id, signed)).rejects.toMatchObject(notFound);
    const silent = signForRfq(mill.ctx, request.id, { name: " ", agreed: "" });
    await expect(silent).rejects.toMatchObject({
      fields: { name: ["Please type your full name"], agreed: ["Please tick the box to sign"] },
    });

    await signForRfq(mill.ctx, request.id, signed);
    await signForRfq(mill.ctx, request.id, { ...signed, name: "Somebody else" });
    for (const ctx of [mill.ctx, millsColleague]) await expectAccess(ctx, request, everything);
    await expectAccess(forge.ctx, request, nothing);
    expect(await getClosedRfq(mill.ctx, request.id)).toBeNull();
    expect(await getReceivedRfq(mill.ctx, request.id)).toMatchObject({
      rfq: { title: "Secret bracket", buyerName: "Byron Works" },
      files: [{ name: "parts.csv" }],
    });
    expect((await getRfq(buyer, request.id)).signatures).toMatchObject([
      { sellerCompanyId: mill.ctx.viewer.company?.id, signedName: "Ada Byron" },
    ]);
    await quoteAll(mill, request.id);
  });

  test("its name is told to nobody by an event before", async () => {
    const { id } = await sent([mill], true);
    const events = await db.asSchemaOwner<{ payload: object }>(
      "select payload from events where subject_id = $1 and kind = 'rfq.submit'",
      [id],
    );
    expect(events.map(({ payload }) => payload)).toEqual([{ rfq_id: id, title: "" }]);
  });

  test("all of it closes to who declined, who was not chosen, and when it is withdrawn", async () => {
    const request = await sent([mill, forge, stranger], true);
    for (const { ctx } of [mill, forge]) await signForRfq(ctx, request.id, signed);
    const unread = await getClosedRfq(stranger.ctx, request.id);
    const reason = { reason: "price", note: "" };
    await declineInvitation(stranger.ctx, unread?.invitationId ?? "", reason, null);
    await expect(signForRfq(stranger.ctx, request.id, signed)).rejects.toMatchObject(notNow);
    const won = await quoteAll(mill, request.id);
    await quoteAll(forge, request.id);
    await closeEarly(buyer, request.id, null);
    await awardAll(buyer, request.id, won);
    await confirmAward(mill.ctx, won, { key: null, seen: null }, async () => null);
    await expectAccess(mill.ctx, request, everything);
    await expectAccess(forge.ctx, request, nothing);
    expect(await getClosedRfq(forge.ctx, request.id)).toMatchObject({
      quoteState: "not_awarded",
      awaitsSignature: false,
      allowed: [],
    });
    const withdrawn = await sent([mill], true);
    await signForRfq(mill.ctx, withdrawn.id, signed);
    await cancelRfq(buyer, withdrawn.id, { reason: "Drawn anew", key: null });
    await expectAccess(mill.ctx, withdrawn, nothing);
  });

  test("who signed for itself alone reads nothing, and nobody signs for another company", async () => {
    const { id } = await sent([mill], true);
    const sign = (as: Context, sellerCompanyId: string) =>
      db.transaction(as.viewer, (tx) =>
        tx
          .insertInto("rfq_signatures")
          .values({
            rfq_id: id,
            buyer_company_id: buyer.viewer.company?.id ?? "",
            seller_company_id: sellerCompanyId,
            signed_by: as.viewer.id ?? "",
            signed_name: "Ada Byron",
            agreement_version: "2026-01",
            text_hash: "0".repeat(64),
          })
          .execute(),
      );
    const refused = { code: "42501" };
    const mills = mill.ctx.viewer.company?.id ?? "";
    await expect(sign(stranger.ctx, mills)).rejects.toMatchObject(refused);
    await expect(sign(buyer, mills)).rejects.toMatchObject(refused);
    await expect(sign(stranger.ctx, stranger.ctx.viewer.company?.id ?? "")).rejects.toMatchObject(
      refused,
    );
  });
});

describe("each reading", () => {
  test("is noted with who, for which company, and which file; the company that asked sees it, nobody else", async () => {
    const request = await sent([mill, forge]);
    await opens(mill.ctx, request.file);
    await opens(buyersColleague, request.file);
    await opens(stranger.ctx, request.file);
    const log = async (ctx: Context) => (await getRfq(ctx, request.id)).readings;
    expect(await log(buyersColleague)).toMatchObject([
      { fileName: "parts.csv", readerName: "Ada Byron", companyName: "Byron Works" },
      { fileName: "parts.csv", readerName: "Ada Byron", companyName: "Dayton Mill" },
    ]);
    const seenBy = ({ viewer }: Context) =>
      db.transaction(viewer, (tx) =>
        tx.selectFrom("rfq_file_reads").select("reader_company_id").execute(),
      );
    const companyOf = ({ viewer }: Context) => viewer.company?.id;
    const mills = (await seenBy(mill.ctx)).map((one) => one.reader_company_id);
    expect(new Set(mills)).toEqual(new Set([companyOf(mill.ctx)]));
    expect(await seenBy(stranger.ctx)).toEqual([]);
    const forged = db.transaction(mill.ctx.viewer, (tx) =>
      tx.deleteFrom("rfq_file_reads").execute(),
    );
    await expect(forged).rejects.toMatchObject({ code: "42501" });
  });
});
