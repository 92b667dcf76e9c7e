import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { recordEvent } from "../../src/platform/events/record-event.ts";
import { readMailbox } from "../../src/platform/mail/mailbox.ts";
import { awardOf, type Body, call, quoteFor } from "../rfq/trade-calls.ts";
import { openTwoShops, type TwoShops } from "../rfq/two-shops.ts";
import { readEvents } from "../support/event-reader.ts";
import { joinCompany } from "../support/join-company.ts";
import { addMember, type MemberOfSite } from "../support/members.ts";
import { addShop } from "../support/shops.ts";
import { upload } from "../support/upload.ts";

// A request that needs no agreement of its own: the one of the site counts for it all the same, and for each person.
let trade: TwoShops;
/** Of a company in which nobody has signed. */
let newcomer: MemberOfSite;
/** Of the company of `trade.mill`, who has signed. */
let colleague: MemberOfSite;
let rfq: Body;
let drawing: string;
beforeAll(async () => {
  trade = await openTwoShops();
  const { site, buyer, mill, shops } = trade;
  newcomer = await addMember(site, { role: "seller" });
  colleague = await addMember(site, { role: "seller" });
  const shop = await addShop(site.services, newcomer.id, "Toledo Turning");
  await joinCompany(site, colleague, { of: mill, roles: ["seller"] });
  const draft = {
    ...{ title: "Sensor bracket", manufacturer_ids: [...shops, shop] },
    ...{ needed_by: dayAfter(60), deadline: dayAfter(10), ship_to_zip: "45402" },
    lines: [{ name: "Bracket", quantities: [100], target_price: "4.20" }],
  };
  const { id } = (await call(buyer, "POST", "rfqs", draft)).body;
  const file = await upload(buyer, Buffer.from("part,1\n"), "parts.csv", { purpose: "rfq" });
  drawing = file.id;
  await call(buyer, "POST", `rfqs/${id}/files`, { file_ids: [drawing] });
  const submitted = await call(buyer, "POST", `rfqs/${id}/submit`);
  expect(submitted.status).toBe(200);
  rfq = submitted.body;
});
afterAll(() => trade.site.close());

function dayAfter(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

const invitationOf = async (who: MemberOfSite) => {
  const [row] = await trade.site.db.asSchemaOwner(
    `select i.id from rfq_invitations i join sessions s on s.company_id = i.seller_company_id
      where i.rfq_id = $1 and s.user_id = $2`,
    [rfq.id, who.id],
  );
  return (row as { id: string } | undefined)?.id ?? "";
};

describe("who has not signed the confidentiality agreement", () => {
  const unsigned = () => [
    ["of a company where nobody has", newcomer] as const,
    ["whose colleague has", colleague] as const,
  ];

  test("sees the outline alone in the list, on the page and by call", async () => {
    for (const [who, member] of unsigned()) {
      const page = await (await member.fetch("/seller/dashboard/rfq")).text();
      const listed = (await call(member, "GET", "rfqs?side=seller")).body as unknown as {
        items: { id: string; title: string; buyer_name: string | null }[];
      };
      expect(listed.items, who).toMatchObject([
        { id: rfq.id, title: "Request for quotes", buyer_name: null },
      ]);
      expect(page, who).toContain(rfq.id);
      expect(page, who).toContain("Named once you sign");
      for (const secret of ["Sensor bracket", "$420"]) {
        expect(page, `${who}: ${secret}`).not.toContain(secret);
      }
      const opened = await member.fetch(`/seller/dashboard/rfq/${rfq.id}`);
      expect(opened.headers.get("location"), who).toContain("/agreement?");
    }
    const told = (await call(trade.mill, "GET", "rfqs?side=seller")).body as unknown as {
      items: { title: string; buyer_name: string }[];
    };
    expect(told.items[0]).toMatchObject({ title: "Sensor bracket" });
    expect(told.items[0]?.buyer_name).toBe(await nameOfBuyer());
  });

  test("can neither intend, ask, quote nor read quotes, questions and files", async () => {
    for (const [who, member] of unsigned()) {
      const invitation = await invitationOf(member);
      for (const [method, path, body] of [
        ["GET", `rfqs/${rfq.id}`, undefined],
        ["GET", `rfqs/${rfq.id}/quotes`, undefined],
        ["GET", `rfqs/${rfq.id}/questions`, undefined],
        ["POST", `rfqs/${rfq.id}/questions`, { text: "Which finish?" }],
        ["POST", `invitations/${invitation}/intend`, {}],
        ["POST", `rfqs/${rfq.id}/quotes`, quoteFor(rfq, "9.00")],
      ] as const) {
        const answer = await call(member, method, path, body);
        expect(answer, `${who}: ${method} ${path}`).toMatchObject({
          status: 403,
          body: { code: "agreement_required" },
        });
      }
      expect((await member.fetch(`/api/v1/files/${drawing}`)).status, who).toBe(404);
    }
    expect((await trade.mill.fetch(`/api/v1/files/${drawing}`)).status).toBe(200);
  });

  test("can neither read nor answer for the quote that a colleague sent", async () => {
    const quote = await trade.quoted(rfq, trade.mill);
    const counter = { lines: [{ line_id: rfq.lines[0]?.id, quantity: 100, price: "8.00" }] };
    expect((await call(trade.buyer, "POST", `quotes/${quote.id}/counter`, counter)).status).toBe(
      200,
    );
    for (const [method, action, body] of [
      ["GET", "", undefined],
      ["POST", "/withdraw", {}],
      ["POST", "/accept-counter", {}],
      ["POST", "/reject-counter", {}],
      ["POST", "/accept", {}],
      ["POST", "/refuse", { reason: "Too late" }],
    ] as const) {
      const answer = await call(colleague, method, `quotes/${quote.id}${action}`, body);
      expect(answer, action).toMatchObject({ status: 403, body: { code: "agreement_required" } });
    }
    expect((await call(trade.mill, "POST", `quotes/${quote.id}/accept-counter`, {})).status).toBe(
      201,
    );
  });

  test("is told of it without its title, in the site and by mail", async () => {
    const toldTo = async (who: MemberOfSite) => {
      const { items } = (await call(who, "GET", "notifications")).body as unknown as {
        items: { title: string }[];
      };
      return items.map(({ title }) => title).join();
    };
    await expect.poll(() => toldTo(trade.mill)).toContain("the request Sensor bracket");
    for (const [who, member] of unsigned()) {
      await expect.poll(() => toldTo(member)).toContain("asked for a quote");
      expect(await toldTo(member), who).not.toContain("Sensor bracket");
    }
    const mails = await readMailbox(trade.site.services.db);
    expect(
      mails
        .filter(({ to }) => to === newcomer.email)
        .map(({ text }) => text)
        .join(),
    ).not.toContain("Sensor bracket");
  });

  test("neither finds nor reads what colleagues and the buyer write to each other about it", async () => {
    const { site, buyer, mill } = trade;
    const file = await upload(buyer, Buffer.from("part,2\n"), "told.csv", { purpose: "message" });
    const written = await call(buyer, "POST", "conversations", {
      about: { type: "request", id: rfq.id },
      company_id: (await call(mill, "GET", "company")).body.id,
      content: "The xraybracket is anodized",
      files: [file.id],
    });
    expect(written.status, JSON.stringify(written.body)).toBe(201);
    const id = (written.body as unknown as { conversation_id: string }).conversation_id;
    const listOf = async (who: MemberOfSite, search = "") =>
      (await call(who, "GET", `conversations${search}`)).body.items;
    expect(await listOf(mill, "?q=xraybracket")).toHaveLength(1);
    expect(await listOf(colleague)).toEqual([]);
    expect(await listOf(colleague, "?q=xraybracket")).toEqual([]);
    for (const path of [`conversations/${id}`, `conversations/${id}/messages`]) {
      expect((await call(colleague, "GET", path)).status, path).toBe(404);
      expect((await call(mill, "GET", path)).status, path).toBe(200);
    }
    const answer = await call(colleague, "POST", `conversations/${id}/messages`, { content: "Hm" });
    expect(answer.status).toBe(404);
    expect((await colleague.fetch(`/api/v1/files/${file.id}`)).status).toBe(404);
    expect((await mill.fetch(`/api/v1/files/${file.id}`)).status).toBe(200);
    const begun = { about: { type: "request", id: rfq.id }, content: "Hm" };
    for (const [who, member] of unsigned()) {
      const refused = await call(member, "POST", "conversations", begun);
      expect(refused, who).toMatchObject({ status: 403, body: { code: "agreement_required" } });
      const form = await member.fetch(`/messages/new?request=${rfq.id}`);
      expect(await form.text(), who).not.toContain("Sensor bracket");
    }
    for (const path of ["/messages", "/seller/dashboard/messages", `/messages/${id}`]) {
      const page = await (await colleague.fetch(path)).text();
      expect(page, path).not.toMatch(/xraybracket|Sensor bracket/);
    }
    // What is confidential there is the buyer's own.
    const purchaser = await addMember(site, { role: "buyer" });
    await joinCompany(site, purchaser, { of: buyer, roles: ["buyer"] });
    expect(await listOf(purchaser, "?q=xraybracket")).toHaveLength(1);
  });

  test("hears nothing live of what they write, before signing", async () => {
    const { site, buyer, mill } = trade;
    const [ofMill, ofColleague] = await Promise.all(
      [mill, colleague].map(async (one) => readEvents(await one.fetch("/api/events"))),
    );
    if (ofMill === undefined || ofColleague === undefined) throw new Error("Two streams are open");
    const talk = (await call(mill, "GET", "conversations?q=xraybracket")).body as unknown as {
      items: { id: string }[];
    };
    const id = talk.items[0]?.id;
    const said = { content: "And deburred" };
    expect((await call(buyer, "POST", `conversations/${id}/messages`, said)).status).toBe(201);
    expect((await ofMill.nextOf("conversation.changed"))?.data).toMatchObject({ subject: { id } });
    await site.db.transaction({ id: colleague.id }, (tx) =>
      recordEvent(tx, site.services, {
        recipientIds: [colleague.id],
        kind: "company.transfer_ownership",
        subject: null,
        payload: { person_id: colleague.id },
      }),
    );
    const heard: string[] = [];
    for (let event = await ofColleague.next(); event; event = await ofColleague.next()) {
      if (event.event === "company.transfer_ownership") break;
      heard.push(JSON.stringify(event));
    }
    expect(heard.filter((event) => event.includes(String(id)))).toEqual([]);
    await Promise.all([ofMill.close(), ofColleague.close()]);
  });

  test("may decline, and sees all of it once the agreement is signed", async () => {
    const path = `invitations/${await invitationOf(newcomer)}/decline`;
    expect((await call(newcomer, "POST", path, { reason: "capacity" })).status).toBe(200);
    const form = new URLSearchParams({ next: "/seller/dashboard/rfq", agree: "yes" });
    expect((await colleague.fetch("/agreement", { method: "POST", body: form })).status).toBe(302);
    expect((await call(colleague, "GET", `rfqs/${rfq.id}`)).body).toMatchObject({
      title: "Sensor bracket",
    });
    const found = await call(colleague, "GET", "conversations?q=xraybracket");
    expect(found.body.items).toHaveLength(1);
  });
});

async function nameOfBuyer(): Promise<string> {
  const [row] = await trade.site.db.asSchemaOwner("select buyer_name from rfqs where id = $1", [
    rfq.id,
  ]);
  return (row as { buyer_name: string }).buyer_name;
}

test("who has not signed reads orders of the company as outlines, and opens none", async () => {
  const { site, mill } = trade;
  const later = await addMember(site, { role: "seller" });
  await joinCompany(site, later, { of: mill, roles: ["seller"] });
  const sent = await call(trade.mill, "GET", `rfqs/${rfq.id}`);
  const quote = await call(trade.mill, "POST", `rfqs/${rfq.id}/quotes`, quoteFor(sent.body));
  expect(quote.status).toBe(201);
  await call(trade.buyer, "POST", `rfqs/${rfq.id}/close-early`);
  const award = { ...awardOf(rfq, quote.body.id), po_number: "PO-secret" };
  expect((await call(trade.buyer, "POST", `rfqs/${rfq.id}/award`, award)).status).toBe(200);
  const { body } = await call(trade.mill, "POST", `quotes/${quote.body.id}/accept`);
  const listed = await call(later, "GET", "orders?side=seller");
  expect(listed.body.items).toMatchObject([
    { id: body.id, title: "Request for quotes", buyer_name: null, po_number: null },
  ]);
  const page = await (await later.fetch("/seller/dashboard/orders")).text();
  expect(page).toContain("Named once you sign");
  for (const secret of ["Sensor bracket", "PO-secret"]) {
    expect(page, secret).not.toContain(secret);
  }
  expect(await call(later, "GET", `orders/${body.id}`)).toMatchObject({
    status: 403,
    body: { code: "agreement_required" },
  });
  const opened = await later.fetch(`/seller/dashboard/orders/${body.id}`);
  expect(opened.headers.get("location")).toContain("/agreement?");
  const own = await call(trade.mill, "GET", "orders?side=seller&state=confirmed");
  expect(own.body.items).toMatchObject([
    { title: "Sensor bracket", po_number: "PO-secret", state: "confirmed" },
  ]);
});
