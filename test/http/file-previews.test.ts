import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { decodeMesh } from "../../src/shared/solid/solid-mesh.ts";
import { type FileSite, startFileSite } from "../support/file-site.ts";
import type { MemberOfSite } from "../support/members.ts";
import { csv, step, stl, textStl } from "../support/sample-files.ts";
import { cylinder, stlOf } from "../support/solids.ts";
import { upload } from "../support/upload.ts";

vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 });
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
