import { describe, expect, test } from "vitest";
import { ConfigError, readConfig } from "../../src/platform/config.ts";
import { createLlm } from "../../src/platform/llm/create-llm.ts";

const compatible = {
  AI_PROVIDER: "openai-compatible",
  AI_MODEL: "qwen",
  AI_BASE_URL: "http://gpu.example:8000/v1",
};

function refusal(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
  }
  return "";
}

describe("the settings of the consultant's model", () => {
  test("may all be missing: then no provider is called", () => {
    expect(readConfig({}).ai).toBeNull();
    expect(createLlm(readConfig({})).configured).toBeNull();
  });

  test("say who answers, in words for people", () => {
    const key = { AI_API_KEY: "secret" };
    expect(createLlm(readConfig(compatible)).configured?.name).toBe("qwen at gpu.example:8000");
    const openai = readConfig({ AI_PROVIDER: "openai", AI_MODEL: "gpt", ...key });
    expect(createLlm(openai).configured?.name).toBe("gpt at OpenAI");
  });

  test.each([
    [{ AI_PROVIDER: "chatty" }, "AI_PROVIDER must be one of openai"],
    [{ AI_API_KEY: "secret" }, "AI_PROVIDER must say whose model it is"],
    [{ AI_PROVIDER: "openai", AI_API_KEY: "secret" }, "AI_MODEL must name the model"],
    [{ AI_PROVIDER: "anthropic", AI_MODEL: "m" }, "AI_API_KEY must be set to a key of anthropic"],
    [{ AI_PROVIDER: "openai-compatible", AI_MODEL: "m" }, "AI_BASE_URL must be the address"],
    [{ ...compatible, AI_INPUT_PRICE: "1" }, "AI_INPUT_PRICE and AI_OUTPUT_PRICE are set together"],
    [{ ...compatible, AI_SITE_DAILY_USD: "5" }, "AI_INPUT_PRICE and AI_OUTPUT_PRICE must be set"],
    [{ AI_IMAGE_MODEL: "m" }, "AI_IMAGE_MODEL needs AI_PROVIDER"],
    [
      { AI_PROVIDER: "anthropic", AI_MODEL: "m", AI_API_KEY: "k", AI_IMAGE_MODEL: "m" },
      "AI_IMAGE_MODEL must not be set: anthropic makes no pictures",
    ],
    [{ ...compatible, AI_IMAGE_PRICE: "1" }, "AI_IMAGE_MODEL must name the model"],
    [
      {
        ...compatible,
        AI_IMAGE_MODEL: "m",
        AI_INPUT_PRICE: "1",
        AI_OUTPUT_PRICE: "1",
        AI_SITE_DAILY_USD: "5",
      },
      "AI_IMAGE_PRICE must be set to limit what a day costs",
    ],
    [{ ...compatible, AI_USER_DAILY_IMAGES: "0" }, "AI_USER_DAILY_IMAGES must be 1 to 1000"],
    [{ ...compatible, AI_TIMEOUT_SECONDS: "0" }, "AI_TIMEOUT_SECONDS must be 1 to 300"],
  ])("are refused with what to do about it: %o", (env, message) => {
    expect(refusal(env)).toContain(message);
  });

  test("name the model of pictures, when there is one", () => {
    expect(createLlm(readConfig(compatible)).configured?.images).toBeNull();
    const painting = createLlm(readConfig({ ...compatible, AI_IMAGE_MODEL: "flux" }));
    expect(painting.configured?.images).toMatchObject({
      name: "flux at gpu.example:8000, pictures",
      price: null,
      userDaily: 10,
    });
  });

  test("never print a key", () => {
    expect(refusal({ AI_API_KEY: "sk-very-secret" })).not.toContain("sk-very-secret");
  });

  test("turn tokens into dollars when prices are known", () => {
    const priced = { ...compatible, AI_INPUT_PRICE: "2.5", AI_OUTPUT_PRICE: "10" };
    const { configured } = createLlm(readConfig(priced));
    expect(configured?.costOf({ input: 1_000_000, output: 100_000 })).toBeCloseTo(3.5);
    expect(
      createLlm(readConfig(compatible)).configured?.costOf({ input: 1, output: 1 }),
    ).toBeNull();
  });
});
