import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { filePurposes } from "../../src/app/server/file-purposes.ts";
import { readPreview } from "../../src/market/files/use-cases/read-preview.ts";
import {
  declineInvitation,
  intendToQuote,
} from "../../src/market/rfq/use-cases/answer-invitation.ts";
import { addRfqFiles } from "../../src/market/rfq/use-cases/change-rfq-files.ts";
import {
  cancelRfq,
  closeEarly,
  closeWithoutAward,
} from "../../src/market/rfq/use-cases/end-rfq.ts";
import {
  getReceivedRfq,
  listReceivedRfqs,
} from "../../src/market/rfq/use-cases/get-received-rfq.ts";
import { getRfq, listRfqs } from "../../src/market/rfq/use-cases/get-rfq.ts";
import { reopenRfq } from "../../src/market/rfq/use-cases/prolong-rfq.ts";
import { runRfqTimers } from "../../src/market/rfq/use-cases/run-rfq-timers.ts";
import { saveShops } from "../../src/market/rfq/use-cases/save-rfq-step.ts";
import { withdrawQuote } from "../../src/market/rfq/use-cases/send-quote.ts";
import { signForRfq } from "../../src/market/rfq/use-cases/sign-for-rfq.ts";
import { startRfq } from "../../src/market/rfq/use-cases/start-rfq.ts";
import { submitRfq } from "../../src/market/rfq/use-cases/submit-rfq.ts";
import type { Context, Services } from "../../src/platform/context.ts";
import type { TestDatabase } from "../support/database.ts";
import { stl } from "../support/sample-files.ts";
import { addShop } from "../support/shops.ts";
import { uploadForRfq } from "./request-file.ts";
import {
  addDraft,
  addOpenRfq,
  addSeller,
  contextOfNew,
  dayFromNow,
  openTradeWorld,
  quoteAll,
  type Seller,
} from "./trade-world.ts";

let db: TestDatabase;
let services: Services;
let buyer: Context;
let mill: Seller;
let forge: Seller;
let stranger: Seller;

beforeAll(async () => {
  ({ db, services, buyer, mill, forge } = await openTradeWorld());
  stranger = await addSeller(services, "Far Away");
});
afterAll(() => db.drop());

const notFound = { code: "not_found" };
const notNow = { code: "not_allowed_now" };
const invitationOf = async ({ ctx }: Seller, id: string) =>
  (await getReceivedRfq(ctx, id)).invitationId;

describe("a model of a request", () => {
  test("is shown to whom the request is disclosed, and that is noted", async () => {
    const id = await addDraft(buyer, "Secret cube", true);
    const file = await uploadForRfq(buyer, "cube.stl", stl());
    await addRfqFiles(buyer, id, [file]);
    expect((await getRfq(buyer, id)).files).toMatchObject([{ preview: { has_mesh: true } }]);
    await saveShops(buyer, id, { shops: [mill.shop] });
    await submitRfq(buyer, id, null);
    const looks = (ctx: Context) => readPreview(ctx, filePurposes, file, "picture");
    await expect(looks(mill.ctx)).rejects.toMatchObject(notFound);
    await signForRfq(mill.ctx, id, { name: "Ada Byron", agreed: "on" });
    expect((await looks(mill.ctx)).length).toBeGreaterThan(0);
    await expect(looks(stranger.ctx)).rejects.toMatchObject(notFound);
    expect((await getRfq(buyer, id)).readings).toMatchObject([{ fileName: "cube.stl" }]);
  });
});

describe("a request that was sent", () => {
  test("is found by who is asked and by nobody else, and looking is noted", async () => {
    const id = await addOpenRfq(buyer, [mill]);
    await expect(getReceivedRfq(stranger.ctx, id)).rejects.toMatchObject(notFound);
    await expect(getRfq(stranger.ctx, id)).rejects.toMatchObject(notFound);
    await expect(getReceivedRfq(buyer, id)).rejects.toMatchObject(notFound);
    expect((await getRfq(buyer, id)).invitations).toMatchObject([{ state: "invited" }]);
    const seen = await getReceivedRfq(mill.ctx, id);
    expect(seen).toMatchObject({ state: "viewed", rfq: { buyerName: "Byron Works" } });
    expect(seen.match?.reasons).toContainEqual({
      rule: "process",
      about: "ability",
      verdict: "unknown",
      text: "Does not say whether it does CNC milling",
    });
    expect((await getRfq(buyer, id)).invitations).toMatchObject([{ state: "viewed" }]);
  });

  test("shows its details to members who have signed the agreement", async () => {
    const person = { role: "seller", company: "Unsigned", hasSignedAgreement: false } as const;
    const ctx = await contextOfNew(services, person);
    const shop = await addShop(services, ctx.viewer.id ?? "", "Unsigned");
    const id = await addOpenRfq(buyer, [{ ctx, shop }]);
    await expect(getReceivedRfq(ctx, id)).rejects.toMatchObject({ code: "agreement_required" });
  });

  test("is declined with a reason that the buyer sees, or intended to be quoted", async () => {
    const id = await addOpenRfq(buyer, [mill, forge]);
    await intendToQuote(mill.ctx, await invitationOf(mill, id), null);
    const declined = { reason: "tolerance", note: "We hold ±0.2 mm" };
    const forges = await invitationOf(forge, id);
    await expect(
      declineInvitation(forge.ctx, forges, { reason: "because", note: "" }, null),
    ).rejects.toMatchObject({ fields: { reason: ["Please choose a reason"] } });
    await declineInvitation(forge.ctx, forges, declined, null);
    expect((await getRfq(buyer, id)).invitations).toMatchObject([
      { sellerName: "Dayton Mill", state: "intending", declineReason: null },
      { sellerName: "Ohio Forge", state: "declined", declineReason: "tolerance" },
    ]);
    const tabs = async ({ ctx }: Seller) =>
      (await listReceivedRfqs(ctx)).find(({ rfqId }) => rfqId === id)?.tab;
    expect([await tabs(mill), await tabs(forge)]).toEqual(["intending", "lost"]);
  });

  test("is quoted, revised as a new version, and withdrawn; no seller sees another's", async () => {
    const id = await addOpenRfq(buyer, [mill, forge]);
    const first = await quoteAll(mill, id, "10.00");
    const second = await quoteAll(mill, id, "9.50");
    await quoteAll(forge, id, "8.00");
    const { quotes } = await getReceivedRfq(mill.ctx, id);
    expect(quotes.map((quote) => [quote.id, quote.version, quote.state])).toEqual([
      [second, 2, "submitted"],
      [first, 1, "superseded"],
    ]);
    expect(JSON.stringify(await getReceivedRfq(mill.ctx, id))).not.toContain("Ohio Forge");
    expect((await getRfq(buyer, id)).quotes.map((quote) => quote.sellerName)).toEqual([
      "Dayton Mill",
      "Ohio Forge",
    ]);
    await withdrawQuote(mill.ctx, await invitationOf(mill, id), null);
    expect((await getRfq(buyer, id)).quotes).toMatchObject([
      { state: "withdrawn" },
      { state: "submitted" },
    ]);
    await quoteAll(mill, id, "9.00");
  });

  test("takes no quote from the second of its deadline on, before and after a timer came by", async () => {
    const id = await addOpenRfq(buyer, [mill, forge]);
    await quoteAll(mill, id);
    await db.asSchemaOwner("update rfqs set deadline = $2 where id = $1", [id, services.clock()]);
    await expect(quoteAll(forge, id)).rejects.toMatchObject(notNow);
    await expect(quoteAll(mill, id, "8.00")).rejects.toMatchObject(notNow);
    expect(await getRfq(buyer, id)).toMatchObject({ state: "evaluating" });
    await runRfqTimers(services);
    expect(await getRfq(buyer, id)).toMatchObject({
      state: "evaluating",
      invitations: [{ state: "quoted" }, { state: "lapsed" }],
    });
    await expect(quoteAll(forge, id)).rejects.toMatchObject(notNow);
  });

  test("ends without a quote, and can be opened again for those who did not answer", async () => {
    const id = await addOpenRfq(buyer, [mill]);
    await closeEarly(buyer, id, null);
    expect(await getRfq(buyer, id)).toMatchObject({ state: "expired" });
    const late = reopenRfq(buyer, id, { deadline: dayFromNow(90) }, null);
    await expect(late).rejects.toMatchObject({ fields: { deadline: [expect.any(String)] } });
    await reopenRfq(buyer, id, { deadline: dayFromNow(9) }, null);
    await quoteAll(mill, id);
    await closeEarly(buyer, id, null);
    await closeWithoutAward(buyer, id, { reason: "The project was stopped", key: null });
    expect(await getRfq(buyer, id)).toMatchObject({
      state: "closed_no_award",
      reason: "The project was stopped",
      quotes: [{ state: "not_awarded" }],
    });
  });

  test("is canceled with a reason", async () => {
    const id = await addOpenRfq(buyer, [mill]);
    const silent = cancelRfq(buyer, id, { reason: " ", key: null });
    await expect(silent).rejects.toMatchObject({ fields: { reason: ["Please say why"] } });
    await cancelRfq(buyer, id, { reason: "Drawn anew", key: null });
    await expect(quoteAll(mill, id)).rejects.toMatchObject(notNow);
    expect((await listRfqs(buyer)).find((rfq) => rfq.id === id)?.state).toBe("canceled");
  });
});

test("members who look on do not act", async () => {
  const id = await addOpenRfq(buyer, [mill]);
  const lookingOn = (ctx: Context): Context => ({
    ...ctx,
    viewer: {
      ...ctx.viewer,
      company: ctx.viewer.company && { ...ctx.viewer.company, roles: ["viewer"] },
    },
  });
  expect(await getRfq(lookingOn(buyer), id)).toMatchObject({ allowed: [] });
  await expect(closeEarly(lookingOn(buyer), id, null)).rejects.toMatchObject(notNow);
  const mills = { ...mill, ctx: lookingOn(mill.ctx) };
  await expect(quoteAll(mills, id)).rejects.toMatchObject(notNow);
  await expect(startRfq(lookingOn(buyer), { title: "A", text: "" }, null)).rejects.toMatchObject(
    notNow,
  );
});
