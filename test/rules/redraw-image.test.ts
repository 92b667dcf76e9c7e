import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { FlawedImage, redrawImage } from "../../src/platform/images/redraw-image.ts";
import {
  animation,
  photographWithPlace,
  picture,
  pictureTypes,
  pngBomb,
  withHiddenText,
} from "../support/pictures.ts";

const script = "<script>alert(document.cookie)</script>";

async function flawOf(bytes: Uint8Array): Promise<string> {
  try {
    await redrawImage(bytes, 512);
    return "none";
  } catch (error) {
    if (!(error instanceof FlawedImage)) throw error;
    return error.flaw;
  }
}
const textIn = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");

describe("a picture", () => {
  test.each(pictureTypes)("of type %s keeps its type and its size", async (type) => {
    const { type: kept, bytes } = await redrawImage(await picture(type), 512);
    const facts = await sharp(bytes).metadata();
    expect({ kept, format: facts.format, width: facts.width, height: facts.height }).toEqual({
      kept: type,
      format: type,
      width: 60,
      height: 40,
    });
  });

  test("is read while others begin to be read", async () => {
    const bytes = await picture("png");
    const redrawn = await Promise.allSettled(
      Array.from({ length: 1000 }, async (_, index) => {
        await new Promise((resolve) => setTimeout(resolve, index % 50));
        return redrawImage(bytes, 512);
      }),
    );
    expect(redrawn.filter(({ status }) => status === "rejected")).toEqual([]);
  });

  test("that is large is made smaller, and keeps its proportions", async () => {
    const { bytes } = await redrawImage(await picture("png", { width: 1500, height: 750 }), 512);
    const { width, height } = await sharp(bytes).metadata();
    expect([width, height]).toEqual([512, 256]);
  });

  test.each(["jpeg", "png", "webp"] as const)(
    "of type %s forgets where it was taken and by whom, and stands upright",
    async (type) => {
      const before = await photographWithPlace(type);
      const facts = await sharp(before).metadata();
      expect(facts.orientation).toBe(6);
      expect(textIn(before)).toContain("Ada Byron");
      const { bytes } = await redrawImage(before, 512);
      const after = await sharp(bytes).metadata();
      expect(after.exif).toBeUndefined();
      expect(after.orientation).toBeUndefined();
      expect([after.width, after.height]).toEqual([40, 60]);
      expect(textIn(bytes)).not.toMatch(/Exif|Ada Byron/);
    },
  );

  test("that moves becomes its first frame", async () => {
    for (const type of ["gif", "webp"] as const) {
      const moving = await animation(type, 100);
      expect((await sharp(moving).metadata()).pages).toBe(100);
      const { bytes } = await redrawImage(moving, 512);
      expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1);
    }
  });
});

describe("what hides in a picture is gone:", () => {
  test("a page or an archive after its end", async () => {
    for (const type of pictureTypes) {
      const polyglot = Buffer.concat([await picture(type), Buffer.from(`${script}PK\x03\x04`)]);
      const { bytes } = await redrawImage(polyglot, 512);
      expect(textIn(bytes)).not.toContain("script");
    }
  });

  test("a text inside of it", async () => {
    const polyglot = withHiddenText(await picture("png"), script);
    expect(textIn(polyglot)).toContain(script);
    expect(textIn((await redrawImage(polyglot, 512)).bytes)).not.toContain("script");
  });
});

describe("a file is refused", () => {
  const documents: [string, string][] = [
    ["nothing at all", ""],
    ["a drawing that can carry scripts", `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`],
    ["a drawing behind a declaration", '<?xml version="1.0"?><svg width="9" height="9"></svg>'],
    ["a page", `<!doctype html>${script}`],
    ["a PDF", "%PDF-1.7\n%âãÏÓ"],
    ["a bitmap", `BM${"\0".repeat(64)}`],
    ["a TIFF", `II*\0${"\0".repeat(64)}`],
    ["a sound in the container of webp", `RIFF\x24\0\0\0WAVEfmt ${"\0".repeat(64)}`],
    ["an AVIF", `\0\0\0\x1cftypavif${"\0".repeat(64)}`],
  ];
  test.each(documents)("that is %s", async (_, text) => {
    expect(await flawOf(Buffer.from(text, "latin1"))).toBe("type");
  });

  const disguised: [string, string][] = [
    ["a page that begins like a PNG", `\x89PNG\r\n\x1a\n${script}`],
    ["a script that begins like a GIF", `GIF89a/*${"\0".repeat(20)}*/=1;alert(1)//`],
    ["a page that begins like a JPEG", `\xff\xd8\xff\xe0${script}`],
    ["a page that begins like a webp", `RIFF\x24\0\0\0WEBPVP8 ${script}`],
  ];
  test.each(disguised)("that is %s", async (_, text) => {
    expect(await flawOf(Buffer.from(text, "latin1"))).toBe("unreadable");
  });

  test.each(pictureTypes)("that is the first half of a %s", async (type) => {
    const whole = await picture(type, { width: 300, height: 300 });
    expect(await flawOf(whole.subarray(0, whole.length / 2))).toBe("unreadable");
  });

  test("that is small and unpacks to more than 40 million pixels", async () => {
    const bomb = pngBomb(20_000);
    expect(bomb.length).toBeLessThan(100_000);
    expect(await flawOf(bomb)).toBe("pixels");
    expect(await flawOf(pngBomb(6_000))).toBe("none");
  });

  test("that has more than 100 frames", async () => {
    expect(await flawOf(await animation("gif", 101))).toBe("frames");
    expect(await flawOf(await animation("webp", 101))).toBe("frames");
  });
});

test("bytes changed at random never give anything but a picture or a refusal", async () => {
  const originals = await Promise.all(pictureTypes.map((type) => picture(type)));
  const change = fc.record({
    original: fc.constantFrom(...originals),
    at: fc.array(fc.tuple(fc.nat(2_000), fc.nat(255)), { minLength: 1, maxLength: 20 }),
  });
  await fc.assert(
    fc.asyncProperty(change, async ({ original, at }) => {
      const bytes = Buffer.from(original);
      for (const [place, value] of at) bytes[place % bytes.length] = value;
      try {
        const { type, bytes: redrawn } = await redrawImage(bytes, 64);
        expect((await sharp(redrawn).metadata()).format).toBe(type);
      } catch (error) {
        expect(error).toBeInstanceOf(FlawedImage);
      }
    }),
    { numRuns: 300 },
  );
});
