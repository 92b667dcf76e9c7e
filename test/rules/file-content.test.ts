import { writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { factsText } from "../../src/market/files/rules/facts-text.ts";
import { fileName } from "../../src/market/files/rules/file-name.ts";
import { wrongKind } from "../../src/platform/file-content/content-watcher.ts";
import { createInspection } from "../../src/platform/file-content/create-inspection.ts";
import type { Inspection } from "../../src/platform/file-content/inspection.ts";
import { guessKind } from "../../src/platform/file-content/kind-of-head.ts";
import { SolidMeasure } from "../../src/platform/file-content/solids/solid-measure.ts";
import { contentDisposition } from "../../src/platform/web/content-disposition.ts";
import { bytesText, kindOfName } from "../../src/shared/file-kinds.ts";
import { docx, pdf, step, stl } from "../support/sample-files.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

let folder: string;
const made: Inspection[] = [];
beforeAll(() => {
  folder = temporaryFolder("millwright-inspection-");
});
afterAll(async () => {
  for (const inspection of made) inspection.close();
  await rm(folder, { recursive: true });
});
function inspectionWith(...bounds: Parameters<typeof createInspection>): Inspection {
  const inspection = createInspection(...bounds);
  made.push(inspection);
  return inspection;
}
function kept(name: string, bytes: Buffer): string {
  const location = join(folder, name);
  writeFileSync(location, bytes);
  return location;
}

describe("a process that opens a stranger's file", () => {
  test("is ended when it takes too long or too much, and the next one answers", async () => {
    const cube = kept("cube.step", step("cube-units/cube-mm.step"));
    const word = kept("a.docx", docx());
    const hasty = inspectionWith({ patienceMs: 1 });
    const stopped = { facts: null, picture: null, mesh: null, flaw: "bounds" };
    expect(await hasty.show(cube, "step")).toEqual(stopped);
    await expect(hasty.documentIn(word)).rejects.toMatchObject({ status: 422 });
    expect(await inspectionWith({ maxBytes: 1024 }).show(cube, "step")).toEqual(stopped);
    const patient = inspectionWith();
    expect(await patient.documentIn(word)).toBe("docx");
    const shown = await patient.show(cube, "step");
    expect(shown).toMatchObject({ facts: { volume: 1e9 }, flaw: null });
  });

  test("measures what is closed, and tells what is not", async () => {
    const inspection = inspectionWith();
    const factsOf = async (...file: Parameters<Inspection["show"]>) =>
      (await inspection.show(...file)).facts;
    const parts = kept("parts.stp", step("cax-if/dm1-id-214.stp"));
    expect(await factsOf(parts, "step")).toMatchObject({ bodies: 7, volume: 109_112.2 });
    const open = kept("open.stl", stl({ triangles: 11 }));
    expect(await factsOf(open, "stl")).toMatchObject({ volume: null });
    const none = await inspection.show(kept("none.stl", stl({ cubes: 0 })), "stl");
    expect(none).toEqual({ facts: null, picture: null, mesh: null, flaw: "empty" });
  });
});

test("a surface counts as closed exactly when each edge is run through both ways equally often", () => {
  type Corner = [number, number, number];
  const corner = fc.tuple(
    fc.integer({ min: -1, max: 1 }),
    fc.integer({ min: 0, max: 1 }),
    fc.constant(0.1),
  );
  const triangle = fc.tuple(corner, corner, corner);
  const back = ([a, b, c]: [Corner, Corner, Corner]): [Corner, Corner, Corner] => [c, b, a];
  fc.assert(
    fc.property(
      fc.array(triangle, { minLength: 1, maxLength: 6 }),
      fc.boolean(),
      (some, isDouble) => {
        const all = isDouble ? [...some, ...some.map(back)] : some;
        const runs = new Map<string, number>();
        const measure = new SolidMeasure();
        for (const corners of all) {
          measure.add(...corners);
          corners.forEach((from, at) => {
            const [one, other] = [from.join(), (corners[(at + 1) % 3] ?? from).join()];
            if (one === other) return;
            const key = [one, other].toSorted().join(" ");
            runs.set(key, (runs.get(key) ?? 0) + (one < other ? 1 : -1));
          });
        }
        const isClosed = [...runs.values()].every((sum) => sum === 0);
        expect(measure.facts()?.volume !== null).toBe(isClosed);
      },
    ),
    { numRuns: 1000 },
  );
});

test("any bytes are of one kind or none, and no markup is of any", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      const kind = guessKind(bytes)?.kind ?? null;
      expect(kind === null || typeof kind === "string").toBe(true);
    }),
  );
  fc.assert(
    fc.property(fc.constantFrom("<", "\ufeff<", "\n\t <"), fc.string(), (start, rest) => {
      expect(guessKind(Buffer.from(start + rest))).toBeNull();
    }),
  );
});

test("a refusal names the kinds that are taken where the file was sent to", () => {
  expect(wrongKind("No.", ["png", "jpeg"]).message).toBe("No. Accepted: JPEG and PNG.");
  expect(wrongKind("No.", ["pdf"]).message).toBe("No. Accepted: PDF.");
  expect(wrongKind().message).toContain("Accepted: PDF, Word, Excel, CSV, text, STEP");
});

test("a name never leads anywhere, and ends as its content does", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 180 }), (given) => {
      const name = fileName(given, "csv");
      expect(name).not.toMatch(/[\\/:*?"<>|]|\p{Cc}|^\.|\.\.$/u);
      expect(kindOfName(name)).toBe("csv");
      expect([...name].length).toBeLessThanOrEqual(150);
      expect(contentDisposition(name, false)).toMatch(/^[\x20-\x7e]+$/);
    }),
  );
  expect(fileName("drawing.STP", "step")).toBe("drawing.STP");
  expect(fileName("", "pdf")).toBe("file.pdf");
});

test("sizes and figures are written as people read them", () => {
  expect([0, 1, 1023, 2048, 1_500_000, 5 * 1024 * 1024, 104_857_600].map(bytesText)).toEqual([
    "0 bytes",
    "1 byte",
    "1023 bytes",
    "2 kB",
    "1.4 MB",
    "5 MB",
    "100 MB",
  ]);
  const size = { x: 25.4, y: 50.8, z: 10 };
  const cube = { size, volume: 16_387.064, area: 645.16, bodies: 1 };
  expect(factsText({ unit: "mm", declared_unit: "inch", ...cube })).toBe(
    "25.4 × 50.8 × 10 mm (1 × 2 × 0.3937 in) · volume 16.39 cm³ (1 in³) · surface 6.452 cm² (1 in²) · drawn in inches",
  );
  expect(factsText({ unit: "mm", declared_unit: null, ...cube, bodies: 7 })).toMatch(
    / · 7 bodies$/,
  );
  expect(factsText({ unit: null, declared_unit: null, ...cube, volume: null })).toBe(
    "25.4 × 50.8 × 10, unit not stated · surface 645.2",
  );
});

test("what a PDF begins with decides, also when more stands before it", () => {
  expect(guessKind(pdf())?.kind).toBe("pdf");
  expect(guessKind(Buffer.concat([Buffer.from("GIF"), pdf()]))?.kind).not.toBe("pdf");
});
