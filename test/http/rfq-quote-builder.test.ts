import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Body, call, quoteFor } from "../rfq/trade-calls.ts";
import { dayFromNow } from "../rfq/trade-world.ts";
import { openTwoShops, type TwoShops } from "../rfq/two-shops.ts";
import { joinCompany } from "../support/join-company.ts";
import { addMember, type MemberOfSite } from "../support/members.ts";
import { pdf } from "../support/sample-files.ts";

let trade: TwoShops;
beforeAll(async () => {
  trade = await openTwoShops();
});
afterAll(() => trade.site.close());

const pathOf = ({ id }: Body) => `/seller/dashboard/rfq/${id}`;
const textOf = async (person: MemberOfSite, path: string) =>
  (await (await person.fetch(path)).text()).replaceAll("<!-- -->", "");

/** The fields of a quote's form of which nothing is typed yet. */
const blank = (rfq: Body): Record<string, string> => ({
  form: "quote",
  revision: "1",
  validUntil: dayFromNow(200),
  ...Object.fromEntries(
    rfq.lines.flatMap(({ id, quantities }, at) => [
      [`lines[${at}].lineId`, id],
      ...quantities.map((count, place) => [`lines[${at}].breaks[${place}].quantity`, `${count}`]),
    ]),
  ),
});

async function press(
  person: MemberOfSite,
  rfq: Body,
  fields: Record<string, string>,
  file?: { name: string; bytes: Buffer | string },
): Promise<{ status: number; page: string; value(name: string): string | undefined }> {
  const all = { ...blank(rfq), ...fields };
  const form = new FormData();
  if (file !== undefined)
    form.append("table", new Blob([new Uint8Array(Buffer.from(file.bytes))]), file.name);
  for (const [name, value] of Object.entries(all)) form.append(name, value);
  const body = file === undefined ? new URLSearchParams(all) : form;
  const response = await person.fetch(pathOf(rfq), { method: "POST", body });
  const page = (await response.text()).replaceAll("<!-- -->", "");
  return {
    status: response.status,
    page,
    value(name) {
      const [input = ""] =
        new RegExp(`<input[^>]* name="${name.replaceAll(/[[\].]/g, "\\$&")}"[^>]*>`).exec(page) ??
        [];
      return /value="([^"]*)"/.exec(input)?.[1];
    },
  };
}

const price = (line: number, at: number) => `lines[${line}].breaks[${at}].price`;
const days = (line: number, at: number) => `lines[${line}].breaks[${at}].leadTimeDays`;

describe("the calculator of a quote", () => {
  const figures = {
    "lines[0].calculation.setupHours": "2",
    "lines[0].calculation.minutesPerPiece": "6",
    "lines[0].calculation.hourlyRate": "87.65",
    "lines[0].calculation.material": "1.25",
    "lines[0].calculation.markup": "20",
  };

  test("fills in prices, keeps what was typed, and sends nothing", async () => {
    const rfq = await trade.sent();
    const pressed = await press(trade.mill, rfq, {
      ...figures,
      fill: "prices",
      [price(1, 0)]: "4.20",
      notes: "Ask for Ada",
    });
    expect(pressed.status).toBe(200);
    // (2 h shared by 100 or 500, a tenth of an hour, and 1.25 of material) and a fifth, in cents rounded up.
    expect(pressed.value(price(0, 0))).toBe("14.13");
    expect(pressed.value(price(0, 1))).toBe("12.44");
    expect(pressed.value(price(1, 0))).toBe("4.20");
    expect(pressed.page).toContain("Ask for Ada");
    expect(pressed.page).toContain("The calculated prices are filled in.");
    expect((await call(trade.mill, "GET", `rfqs/${rfq.id}/quotes`)).body.items).toEqual([]);
  });

  test("is the shop's alone: a colleague goes on with it, no buyer and no other shop ever reads it", async () => {
    const rfq = await trade.sent();
    await press(trade.mill, rfq, { ...figures, fill: "prices" });
    await trade.quoted(rfq, trade.mill);
    const colleague = await addMember(trade.site, { role: "seller", hasSigned: true });
    await joinCompany(trade.site, colleague, { of: trade.mill, roles: ["seller"] });
    expect(await textOf(colleague, pathOf(rfq))).toContain('value="87.65"');
    const asked = [`rfqs/${rfq.id}`, `rfqs/${rfq.id}/quotes`, `rfqs/${rfq.id}/comparison`];
    for (const path of asked) {
      expect(JSON.stringify((await call(trade.buyer, "GET", path)).body)).not.toContain("87.65");
    }
    expect(await textOf(trade.buyer, `/rfq/${rfq.id}`)).not.toContain("87.65");
    expect(await textOf(trade.forge, pathOf(rfq))).not.toContain("87.65");
    // Taken away by clearing it.
    await press(trade.mill, rfq, { "lines[1].calculation.material": "1", fill: "prices" });
    expect(await textOf(colleague, pathOf(rfq))).not.toContain("87.65");
  });

  test("goes on with a part that was changed", async () => {
    const rfq = await trade.sent();
    await press(trade.mill, rfq, { ...figures, fill: "prices" });
    const lines = rfq.lines.map(({ id, quantities }) => ({ id, name: "Another", quantities }));
    await call(trade.buyer, "POST", `rfqs/${rfq.id}/amend`, { lines });
    expect(await textOf(trade.mill, pathOf(rfq))).toContain('value="87.65"');
  });

  test("says beside the field what is no figure, and refuses parts of other requests", async () => {
    const [rfq, other] = [await trade.sent(), await trade.sent()];
    const wrong = await press(trade.mill, rfq, {
      ...figures,
      "lines[0].calculation.scrap": "95",
      [price(1, 0)]: "4.20",
      fill: "prices",
    });
    expect(wrong.status).toBe(400);
    expect(wrong.page).toContain("Please enter a number from 0 to 90");
    expect(wrong.value(price(1, 0))).toBe("4.20");
    expect((await press(trade.mill, rfq, { fill: "prices" })).page).toContain(
      "Enter what a part takes",
    );
    const foreign = { ...figures, "lines[0].lineId": other.lines[0]?.id ?? "", fill: "prices" };
    expect((await press(trade.mill, rfq, foreign)).status).toBe(404);
    const stranger = await addMember(trade.site, { role: "seller", hasSigned: true });
    expect((await press(stranger, rfq, { ...figures, fill: "prices" })).status).toBe(404);
  });
});

test("a total leaves out no tooling and no minimum charge that cannot be read: it is said at the field", async () => {
  const rfq = await trade.sent();
  const priced = { [price(0, 0)]: "12.34", [price(0, 1)]: "12.34", fill: "totals" };
  for (const [name, text] of Object.entries({ tooling: "0.005", minimumCharge: "abc" })) {
    const { page } = await press(trade.mill, rfq, { ...priced, [`lines[0].${name}`]: text });
    expect(page).toContain("Please enter an amount in dollars and cents");
    expect(page).toContain("No total yet: a tooling or minimum charge is no amount");
    expect(page).not.toContain("Tooling and minimum charges are in it");
  }
  const { page } = await press(trade.mill, rfq, { ...priced, "lines[0].tooling": "50" });
  expect(page).toContain("Tooling and minimum charges are in it");
});

test("the form of a quote takes a request of 500 parts", async () => {
  const lines = Array.from({ length: 500 }, (_, at) => ({
    name: `Part ${at}`,
    quantities: [100, 500, 1000],
  }));
  const rfq = await trade.sent({ lines });
  const figures = Object.fromEntries(
    lines.flatMap(({ quantities }, at) =>
      quantities.flatMap((_, place) => [
        [price(at, place), "12.00"],
        [days(at, place), "21"],
      ]),
    ),
  );
  const sent = await trade.mill.fetch(pathOf(rfq), {
    method: "POST",
    body: new URLSearchParams({ ...blank(rfq), ...figures }),
  });
  expect(sent.status).toBe(303);
});

describe("a quote that begins with an earlier one", () => {
  test("has its prices for parts of the same name, and none for others", async () => {
    const first = await trade.sent({ title: "Pump of spring" });
    const quote = quoteFor(first, "7.77");
    const [bracket, cover] = quote.lines;
    await call(trade.mill, "POST", `rfqs/${first.id}/quotes`, {
      ...quote,
      notes: "With a certificate",
      lines: [
        { ...bracket, exceptions: "Not deburred", minimum_charge: "90" },
        { ...cover, breaks: [{ quantity: 500, price: "3.33", lead_time_days: 9 }] },
      ],
    });
    const lines = [
      { name: "cover.", quantities: [40, 900] },
      { name: "BRACKET", quantities: [250] },
      { name: "Lid", quantities: [900] },
    ];
    const rfq = await trade.sent({ title: "Pump of autumn", lines });
    expect(await textOf(trade.mill, pathOf(rfq))).toMatch(/<option[^>]*>Pump of spring, /);
    expect(await textOf(trade.forge, pathOf(rfq))).not.toContain("Pump of spring, ");
    const { items } = (await call(trade.mill, "GET", `rfqs/${first.id}/quotes`)).body;
    const id = items[0]?.id ?? "";
    const pressed = await press(trade.mill, rfq, { fill: "copy", copy: id });
    expect(pressed.status).toBe(200);
    expect(pressed.value(price(1, 0))).toBe("7.77");
    expect(pressed.value("lines[1].minimumCharge")).toBe("90.00");
    expect(pressed.value("lines[1].exceptions")).toBe("Not deburred");
    // Fewer than were priced have no price.
    expect(pressed.value(price(0, 0))).toBe("");
    expect(pressed.value(price(0, 1))).toBe("3.33");
    expect(pressed.value(days(0, 1))).toBe("9");
    expect(pressed.value(price(2, 0))).toBe("");
    expect(pressed.page).toContain("With a certificate");
    expect(pressed.page).toContain("The earlier quote is filled in. It says nothing of Lid.");
    expect((await press(trade.forge, rfq, { fill: "copy", copy: id })).status).toBe(404);
    expect((await press(trade.mill, rfq, { fill: "copy" })).page).toContain("Choose a quote");
  });
});

describe("a quote that begins with a table", () => {
  test("has the prices of parts with one name where their pieces are, or in their order", async () => {
    const lines = [[10], [20, 30], [20]].map((quantities) => ({ name: "Pin", quantities }));
    const rfq = await trade.sent({ lines });
    const pasted =
      "Part\tQuantity\tPrice\nPin\t20\t2.20\nPin\t10\t1.10\nPin\t20\t3.30\nPin\t30\t4.40";
    const pressed = await press(trade.mill, rfq, { fill: "table", pasted });
    const places = [price(0, 0), price(1, 0), price(1, 1), price(2, 0)];
    expect(places.map(pressed.value)).toEqual(["1.10", "2.20", "4.40", "3.30"]);
  });

  const csv =
    'Part,Quantity,Price a piece,Lead time,Tooling\nBracket,100,$9.50,2 weeks,250\nbracket,500,8.1,21,\nCover,500,"1,001.50",14 days,\n';

  test("has the prices of a CSV file, and of pasted rows", async () => {
    const rfq = await trade.sent();
    const pressed = await press(
      trade.mill,
      rfq,
      { fill: "table", notes: "Kept" },
      { name: "q.csv", bytes: csv },
    );
    expect(pressed.status).toBe(200);
    expect([price(0, 0), price(0, 1), price(1, 0)].map(pressed.value)).toEqual([
      "9.50",
      "8.1",
      "1,001.50",
    ]);
    expect([days(0, 0), days(0, 1), days(1, 0)].map(pressed.value)).toEqual(["14", "21", "14"]);
    expect(pressed.value("lines[0].tooling")).toBe("250");
    expect(pressed.page).toContain("Kept");
    const pasted = "Part\tPrice 100\t500 pcs\tLead time, weeks\nBracket\t9.5\t8\t4\nCover\t\t2\t4";
    const wide = await press(trade.mill, rfq, { fill: "table", pasted });
    expect([price(0, 0), price(0, 1), price(1, 0), days(1, 0)].map(wide.value)).toEqual([
      "9.5",
      "8",
      "2",
      "28",
    ]);
    // What is offered to be filled in is read.
    const url = /href="data:text\/csv;charset=utf-8,([^"]+)"/.exec(
      await textOf(trade.mill, pathOf(rfq)),
    );
    const template = decodeURIComponent(url?.[1] ?? "").replace("Cover,500,,", "Cover,500,4.4,11");
    const filled = await press(
      trade.mill,
      rfq,
      { fill: "table" },
      { name: "quote.csv", bytes: template },
    );
    expect(filled.value(price(1, 0))).toBe("4.4");
    expect(filled.value(days(1, 0))).toBe("11");
  });

  test("is not taken where a row cannot be placed, and nothing typed is lost", async () => {
    const rfq = await trade.sent();
    const rows = `${csv}Washer,5,1,1,\nBracket,7,1,1,\n`;
    const typed = { fill: "table", [price(1, 0)]: "4.20" };
    const wrong = await press(trade.mill, rfq, typed, { name: "q.csv", bytes: rows });
    expect(wrong.status).toBe(400);
    expect(wrong.page).toContain("Row 5: no part is called “Washer”");
    expect(wrong.page).toContain("Row 6: Bracket is asked for in 100, 500, not in 7");
    expect(wrong.value(price(0, 0))).toBe("");
    expect(wrong.value(price(1, 0))).toBe("4.20");
    for (const [name, bytes] of [
      ["q.pdf", pdf()],
      ["q.csv", "x".repeat(26 * 1024 * 1024)],
      ["q.xlsx", "PK broken"],
    ] as const) {
      const refused = await press(trade.mill, rfq, typed, { name, bytes });
      expect([name, refused.status, refused.value(price(1, 0))]).toEqual([name, 400, "4.20"]);
    }
    expect((await press(trade.mill, rfq, typed)).page).toContain("Choose a file, or paste rows");
  });
});
