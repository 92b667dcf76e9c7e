import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { consultantTools } from "../../src/market/consultant/tools.ts";
import type { Context } from "../../src/platform/context.ts";
import { visitorContext } from "../catalog/catalog-context.ts";
import type { TestDatabase } from "../support/database.ts";
import { seededDatabase } from "./seeded.ts";

let db: TestDatabase;
let ctx: Context;

beforeAll(async () => {
  db = await seededDatabase();
  ctx = visitorContext(db);
});
afterAll(() => db.drop());

/** Calls a tool as a model does: by name, with an input nobody checked yet. */
async function call<Shape extends z.ZodType>(
  name: string,
  input: unknown,
  shape: Shape,
): Promise<z.output<Shape>> {
  const tool = consultantTools.find((one) => one.name === name);
  if (tool === undefined) throw new Error(`There is no tool ${name}`);
  return shape.parse(await tool.run(ctx, input));
}

const named = z.looseObject({ ref: z.string(), title: z.string(), url: z.string() });
const products = z.object({ total: z.number(), products: z.array(named) });
const makers = z.object({
  total: z.number(),
  manufacturers: z.array(named.extend({ distance_miles: z.number().nullable() })),
});

describe("the consultant's tools", () => {
  test("find products, with a reference that leads to their page", async () => {
    const found = await call("search_products", { query: "sensor controller board" }, products);
    expect(found.products[0]?.title).toContain("Sensor Controller Board");
    expect(found.products[0]?.url).toBe(`/product/${found.products[0]?.ref.slice(8)}`);
  });

  test("leave out products whose minimum order is larger than what is wanted", async () => {
    const query = "sensor controller board";
    const some = await call("search_products", { query, quantity: 10 }, products);
    expect(some.products.map(({ title }) => title)).not.toContain(
      "Industrial Sensor Controller Board",
    );
  });

  test("find manufacturers by capability, nearest first", async () => {
    const input = { processes: ["CNC milling"], place: "Wichita, KS", radius_miles: 3000 };
    const found = await call("find_manufacturers", input, makers);
    const miles = found.manufacturers.map((maker) => maker.distance_miles ?? Number.NaN);
    expect(found.manufacturers[0]?.title).toBe("Larkspur Ridge Machining");
    expect(miles).toEqual(miles.toSorted((a, b) => a - b));
  });

  test("say what relaxing one requirement at a time gains", async () => {
    const input = {
      processes: ["cnc-milling"],
      certifications: ["AS9100"],
      place: "Dayton, OH",
      radius_miles: 100,
    };
    const shape = z.object({
      shops: z.number(),
      relaxations: z.array(z.object({ change: z.string(), shops: z.number(), gained: z.number() })),
    });
    const { shops, relaxations } = await call("check_feasibility", input, shape);
    expect(shops).toBe(0);
    expect(relaxations.length).toBeGreaterThan(0);
    for (const { change, gained } of relaxations) {
      const radius = /within (\d+) miles/.exec(change)?.[1];
      if (radius === undefined) continue;
      const wider = await call(
        "check_feasibility",
        { ...input, radius_miles: Number(radius) },
        shape,
      );
      expect(wider.shops, change).toBe(shops + gained);
    }
  });

  test("price a product at a quantity and compare it with another", async () => {
    const boards = await call("search_products", { query: "board" }, products);
    const refs = boards.products.slice(0, 2).map(({ ref }) => ref);
    const shape = z.object({
      records: z.array(named.extend({ at_quantity: z.looseObject({ total_usd: z.string() }) })),
    });
    const { records } = await call("compare_records", { refs, quantity: 300 }, shape);
    expect(records.map(({ ref }) => ref)).toEqual(refs);
  });

  test("draft a request for quotes that is only a value, and say what it lacks", async () => {
    const input = {
      title: "Brackets and pins",
      lines: [
        { name: "Bracket", material: "6061 aluminum", quantities: [500, 100] },
        { name: "Pin", quantities: [40], finish: "black oxide" },
      ],
    };
    const shape = z.object({
      proposal: z.looseObject({
        lines: z.array(z.looseObject({ quantities: z.array(z.number()) })),
      }),
      missing: z.array(z.string()),
    });
    const { proposal, missing } = await call("draft_rfq", input, shape);
    expect(proposal.lines.map(({ quantities }) => quantities)).toEqual([[100, 500], [40]]);
    expect(missing).toContain("date needed");
    expect(missing).toContain("material (pin)");
    expect(missing).toContain("finish (bracket)");
    expect(missing).toContain("tolerances");
  });

  test("reckon with what was said, or name the one figure that is missing", async () => {
    const shape = z.looseObject({
      results: z.array(z.object({ label: z.string(), value: z.string() })),
    });
    const sum = { kind: "piece-price", one_time_usd: 900, unit_usd: 4, quantities: [300] };
    const { results, formula } = await call("reckon", { sum }, shape);
    expect(results[0]?.value).toBe("$7.00 each, $2,100.00 altogether");
    expect(formula).toContain("÷ 300");
    const lacking = z.object({ missing: z.object({ input: z.string(), question: z.string() }) });
    const { missing } = await call("reckon", { sum: { kind: "sampling", lot: 400 } }, lacking);
    expect(missing.input).toBe("aql");
    await expect(call("reckon", { sum: { kind: "sampling", shop: 1 } }, lacking)).rejects.toThrow();
    await expect(call("reckon", { sum: { kind: "constructor" } }, lacking)).rejects.toThrow();
  });

  test("find the passages that answer, with their section and score", async () => {
    const shape = z.object({
      sections: z.array(
        named.extend({
          anchor: z.string(),
          score: z.number(),
          passages: z.array(z.object({ text: z.string(), score: z.number() })),
        }),
      ),
    });
    const { sections } = await call("find_guides", { query: "draft for a molded part" }, shape);
    const scores = sections.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(sections.flatMap(({ passages }) => passages).some(({ text }) => /1°/.test(text))).toBe(
      true,
    );
  });

  test("find business listings with their contacts", async () => {
    const shape = z.object({ listings: z.array(named.extend({ phone: z.string().nullable() })) });
    const { listings } = await call("find_listings", { query: "calibration lab" }, shape);
    expect(listings[0]?.title).toContain("Three Rivers");
    expect(listings[0]?.phone).toMatch(/555/);
  });

  test("open the guides they find, and nothing else", async () => {
    const shape = z.object({ guides: z.array(named) });
    const { guides } = await call("find_guides", { query: "anodizing aluminum" }, shape);
    const ref = guides[0]?.ref ?? "";
    const opened = await call("open_guide", { ref }, named.extend({ body: z.string() }));
    expect(opened.body.length).toBeGreaterThan(500);
    await expect(call("open_guide", { ref: "guide:no-such" }, named)).rejects.toThrow("no guide");
    await expect(call("open_guide", { ref: "../../etc/passwd" }, named)).rejects.toThrow();
  });
});
