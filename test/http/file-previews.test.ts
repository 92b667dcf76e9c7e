import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { decodeMesh } from "../../src/shared/solid/solid-mesh.ts";
import { type FileSite, startFileSite } from "../support/file-site.ts";
import type { MemberOfSite } from "../support/members.ts";
import { pdfOf } from "../support/pdf-of.ts";
import { csv, dxfOf, pdf, step, stl, textStl } from "../support/sample-files.ts";
import { cylinder, stlOf } from "../support/solids.ts";
import { upload } from "../support/upload.ts";

let site: FileSite;
let member: MemberOfSite;

beforeAll(async () => {
  site = await startFileSite();
  ({ member } = site);
});
afterAll(() => site.close());

describe("a solid is measured:", () => {
  test("a cube of STL, in both ways of writing it", async () => {
    const cube = { size: { x: 10, y: 10, z: 10 }, volume: 1000, area: 600, unit: null };
    for (const bytes of [stl({ side: 10 }), textStl(10)]) {
      expect((await upload(member, bytes, "cube 10.stl")).facts).toMatchObject(cube);
    }
  });

  test("a surface that is not closed has no volume", async () => {
    const { facts } = await upload(member, stl({ triangles: 11 }), "open.stl");
    expect(facts).toMatchObject({ volume: null, area: 550 });
  });

  test("STEP in millimeters, with the unit it is drawn in", async () => {
    const file = await upload(member, step("cube-units/cube-in.step"), "cube-in.step");
    expect(file).toMatchObject({ status: 201, content_type: "model/step" });
    expect(file.facts).toEqual({
      unit: "mm",
      declared_unit: "inch",
      size: { x: 1000, y: 1000, z: 1000 },
      volume: 1e9,
      area: 6e6,
      bodies: 1,
    });
  });

  test("a cylinder of STL within a thousandth, as its sides are many", async () => {
    const { facts } = await upload(member, stlOf(cylinder({ sides: 256 })), "tube.stl");
    expect((facts?.volume ?? 0) / (Math.PI * 100 * 30)).toBeCloseTo(1, 3);
    expect((facts?.area ?? 0) / (Math.PI * 20 * 40)).toBeCloseTo(1, 3);
  });

  test("STEP that cannot be read is kept, without figures, and says so", async () => {
    const half = step("cube-units/cube-mm.step").subarray(0, 9000);
    const file = await upload(member, half, "half.step");
    const preview = { width: null, height: null, has_mesh: false, flaw: "damaged" };
    expect(file).toMatchObject({ status: 201, facts: null, preview });
    for (const part of ["preview", "mesh"]) {
      expect((await member.fetch(`/api/v1/files/${file.id}/${part}`)).status).toBe(404);
    }
  });
});

describe("a solid is drawn:", () => {
  const drawn = { width: 640, height: 480, has_mesh: true, flaw: null };

  test.each([
    ["STEP", () => step("cube-units/cube-mm.step"), "drawn.step"],
    ["STL", () => stl({ side: 20 }), "drawn.stl"],
  ])("%s, as a picture and as the surface that is turned in the page", async (_, make, name) => {
    const file = await upload(member, make(), name);
    expect(file.preview).toEqual(drawn);
    const picture = await member.fetch(`/api/v1/files/${file.id}/preview`);
    expect(Object.fromEntries(picture.headers)).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "private, no-store",
      "content-security-policy": "default-src 'none'; sandbox",
    });
    const { width, height, format } = await sharp(await picture.arrayBuffer()).metadata();
    expect({ width, height, format }).toEqual({ width: 640, height: 480, format: "webp" });
    for (const encoding of ["gzip", "identity"]) {
      const headers = { "accept-encoding": encoding };
      const answer = await member.fetch(`/api/v1/files/${file.id}/mesh`, { headers });
      const mesh = decodeMesh(new Uint8Array(await answer.arrayBuffer()));
      expect((mesh?.triangles.length ?? 0) / 3).toBe(12);
    }
  });

  test("what is too much to draw is measured all the same", async () => {
    const file = await upload(member, stl({ cubes: 3000 }), "layers.stl");
    const preview = { width: null, height: null, has_mesh: false, flaw: "bounds" };
    expect(file).toMatchObject({ status: 201, facts: { area: 1_800_000 }, preview });
  });

  test("the same file again has the same preview, and other kinds have none", async () => {
    expect((await upload(member, stl({ side: 20 }), "drawn.stl")).preview).toEqual(drawn);
    expect((await upload(member, csv, "no model.csv")).preview).toBeNull();
  });
});

describe("a drawing or document is shown on white:", () => {
  /** How dark a point of a file's picture is, 0 to 255; `x` and `y` as parts of its sides. */
  async function pictureOf(id: string) {
    const answer = await member.fetch(`/api/v1/files/${id}/preview`);
    const { data, info } = await sharp(await answer.arrayBuffer())
      .grayscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const darkest = (from: [number, number], to: [number, number]) => {
      let found = 0;
      for (let y = Math.floor(from[1] * info.height); y < to[1] * info.height; y += 1) {
        for (let x = Math.floor(from[0] * info.width); x < to[0] * info.width; x += 1) {
          found = Math.max(found, 255 - (data[(y * info.width + x) * info.channels] ?? 255));
        }
      }
      return found;
    };
    return { ...info, darkest };
  }

  test("a DXF with its lines, arcs, words and the blocks it repeats", async () => {
    const plate = [
      "0 LWPOLYLINE 90 4 70 1 10 0 20 0 10 200 20 0 10 200 20 100 10 0 20 100",
      "0 INSERT 2 PART 10 20 20 20 70 2 71 1 44 160",
      "0 TEXT 10 80 20 45 40 10 1 PLATE",
    ];
    const file = await upload(member, dxfOf(plate, ["0 CIRCLE 10 0 20 0 40 10"]), "plate.dxf");
    expect(file).toMatchObject({
      status: 201,
      content_type: "image/vnd.dxf",
      facts: null,
      preview: { width: 1000, has_mesh: false, flaw: null },
    });
    const { width, height, darkest } = await pictureOf(file.id);
    expect(width / height).toBeCloseTo(2, 0);
    // Its frame, both holes below on the left and on the right, and its name in the middle; nothing above that.
    expect(darkest([0, 0.4], [0.06, 0.5])).toBeGreaterThan(120);
    for (const hole of [0.07, 0.85]) {
      expect(darkest([hole, 0.68], [hole + 0.09, 0.9])).toBeGreaterThan(120);
    }
    expect(darkest([0.38, 0.4], [0.6, 0.6])).toBeGreaterThan(120);
    expect(darkest([0.3, 0.12], [0.7, 0.3])).toBeLessThan(30);
  });

  test("the first page of a PDF, with words in fonts that it does not bring", async () => {
    const file = await upload(member, pdfOf(["QUARRY HILL CASTINGS"], 3), "line card.pdf");
    expect(file.preview).toEqual({ width: 1000, height: 1294, has_mesh: false, flaw: null });
    const { darkest } = await pictureOf(file.id);
    expect(darkest([0.08, 0.04], [0.35, 0.08])).toBeGreaterThan(150);
    expect(darkest([0, 0.5], [1, 1])).toBe(0);
  });

  const within = ["0 INSERT 2 PART 10 0 20 0", "0 LINE 10 0 20 0 11 1 21 1"];
  test.each([
    ["a page that is no page", () => pdf(), "nothing.pdf", "damaged"],
    ["a drawing that is cut", () => dxfOf(["0 LINE 10 0"]).subarray(0, 40), "cut.dxf", "empty"],
    ["a drawing of nothing", () => dxfOf([]), "empty.dxf", "empty"],
    [
      "a block that is asked for ninety thousand times",
      () => dxfOf(["0 INSERT 2 PART 70 300 71 300 44 1 45 1"], ["0 CIRCLE 10 0 20 0 40 1"]),
      "many.dxf",
      "bounds",
    ],
  ] as const)("not %s, which is kept and says why", async (_, make, name, flaw) => {
    const file = await upload(member, make(), name);
    expect(file).toMatchObject({
      status: 201,
      preview: { width: null, height: null, has_mesh: false, flaw },
    });
  });

  test("a block that holds itself ends", async () => {
    const file = await upload(member, dxfOf(["0 INSERT 2 PART 10 0 20 0"], within), "self.dxf");
    expect(file.preview).toMatchObject({ width: 1000, flaw: null });
  });
});
