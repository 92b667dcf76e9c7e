import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { MessageJson } from "../../src/market/messaging/rules/message-schema.ts";
import { companyOf } from "../support/asked-shops.ts";
import { send as call, joinCompany } from "../support/company-calls.ts";
import { addMember, json, type MemberOfSite } from "../support/members.ts";
import { post, problemOf, send, startMessageSite } from "../support/message-calls.ts";
import type { TestSite } from "../support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startMessageSite();
});
afterAll(() => site.close());

const begin = (by: MemberOfSite, to: object, content = "Hello") =>
  post<MessageJson>(by, "/api/v1/conversations", { ...to, content });
const refused = async (by: MemberOfSite, to: object) =>
  problemOf(
    await by.fetch("/api/v1/conversations", json("POST", { ...to, content: "Anybody there?" })),
  );
const block = async (by: MemberOfSite, id: string, blocked: boolean) =>
  expect((await call(by, "PATCH", `/conversations/${id}`, { blocked })).status).toBe(204);

describe("a block between a buyer and who gets a company's first messages", () => {
  test.each(["the member blocks", "the buyer blocks"])(
    "leaves the others of the company to be reached: %s",
    async (who) => {
      const olga = await addMember(site, { role: "seller" });
      const [birch, buyer] = [await companyOf(olga), await addMember(site)];
      const sam = await joinCompany(site, olga, ["seller"]);
      const chosen = { person_id: sam.id };
      expect((await call(olga, "PUT", "/company/message-contact", chosen)).status).toBe(204);
      await site.db.asSchemaOwner("update companies set name = 'Birch Forge' where id = $1", [
        birch,
      ]);
      const { conversation_id: id } = await begin(buyer, { company_id: birch });
      await send(sam, id, "Hello");
      await block(who === "the buyer blocks" ? buyer : sam, id, true);
      const page = await (await buyer.fetch(`/messages/new?company=${birch}`)).text();
      expect(page).toContain("Write to <!-- -->Birch Forge");
      expect(page).toContain("<textarea");
      const next = await begin(buyer, { company_id: birch });
      expect(next.recipient_id).toBe(olga.id);
      expect((await begin(buyer, { company_id: birch })).conversation_id).toBe(
        next.conversation_id,
      );
      // Nobody is left: it is said of the company.
      await send(olga, next.conversation_id, "Hello");
      await block(olga, next.conversation_id, true);
      const blocked = who === "the buyer blocks";
      expect(await refused(buyer, { company_id: birch })).toEqual([
        409,
        "not_allowed_now",
        blocked
          ? "Nobody of Birch Forge is left to write to: you have blocked who would take your message. Unblock to change that."
          : "Nobody of Birch Forge takes messages from you.",
      ]);
      // The block over, the conversation before goes on.
      await block(blocked ? buyer : sam, id, false);
      expect((await begin(buyer, { company_id: birch })).conversation_id).toBe(id);
    },
  );
});
