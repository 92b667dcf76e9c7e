import { describe, expect, test } from "vitest";
import { ConfigError, readConfig } from "../../src/platform/config.ts";

const mail = { SMTP_URL: "smtp://127.0.0.1:25" };
const read = (settings: Record<string, string>) => readConfig({ ...mail, ...settings });

/** The lines that say what is wrong; nothing when all can be used. */
function refusalOf(settings: Record<string, string>): string {
  try {
    read(settings);
    return "";
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
}

describe("PUBLIC_URL", () => {
  test.each([
    ["https://market.example", "https://market.example"],
    ["https://market.example/", "https://market.example"],
    ["https://Market.Example:443", "https://market.example"],
    ["http://127.0.0.1:8080", "http://127.0.0.1:8080"],
  ])("%s is %s", (given, publicUrl) => {
    expect(read({ PUBLIC_URL: given })).toMatchObject({ publicUrl, isPublic: true });
  });

  test.each([
    "https://ada:secret@market.example",
    "https://ada@market.example",
    "https://market.example/shop",
    "https://market.example/?a=b",
    "https://market.example/#top",
    "https://market.example?",
    "market.example",
    "ftp://market.example",
  ])("%s stops the start, and is not printed", (given) => {
    expect(refusalOf({ PUBLIC_URL: given })).toMatch(/^ {2}PUBLIC_URL must be an? [^\n]+$/m);
    expect(refusalOf({ PUBLIC_URL: given })).not.toContain("secret");
    expect(refusalOf({ PUBLIC_URL: given }).match(/ PUBLIC_URL must/g)).toHaveLength(1);
  });
});

describe("TRUSTED_PROXIES", () => {
  test("are addresses and ranges", () => {
    const list = "127.0.0.1, ::1,10.0.0.0/8, fd00::/8";
    expect(read({ TRUSTED_PROXIES: list }).trustedProxies).toEqual([
      "127.0.0.1",
      "::1",
      "10.0.0.0/8",
      "fd00::/8",
    ]);
  });

  test.each(["localhost", "10.0.0.0/33", "::/129", "10.0.0.1/", "10.0.0.0/8/8", "127.0.0.1 ::1"])(
    "%s stops the start in one line",
    (given) => {
      expect(refusalOf({ TRUSTED_PROXIES: given })).toMatch(
        /^ {2}TRUSTED_PROXIES must be [^\n]+$/m,
      );
    },
  );
});

test.each(["127.0.0.1 ", "http://127.0.0.1", "a/b"])("HOST %j stops the start", (given) => {
  expect(refusalOf({ HOST: given })).toMatch(/^ {2}HOST must be [^\n]+$/m);
  expect(refusalOf({ HOST: given }).match(/ HOST must/g)).toHaveLength(1);
});

test.each(["0.0.0.0", "::", "192.0.2.1", "market.example"])(
  "HOST %s needs PUBLIC_URL: others could reach a trial run",
  (HOST) => {
    expect(refusalOf({ HOST })).toMatch(/^ {2}HOST must be [^\n]+ PUBLIC_URL is not set[^\n]+$/m);
    expect(read({ HOST, PUBLIC_URL: "https://market.example" })).toMatchObject({ host: HOST });
  },
);

test.each(["127.0.0.1", "127.0.0.2", "::1", "localhost"])("HOST %s needs none", (HOST) => {
  expect(read({ HOST })).toMatchObject({ host: HOST, isPublic: false });
});
