import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { peopleOfUse } from "../../src/market/consultant/data/ai-use-tables.ts";
import { queryOfUse, readUseAddress } from "../../src/market/consultant/rules/ai-use.ts";
import { readConfig } from "../../src/platform/config.ts";
import { createLlm } from "../../src/platform/llm/create-llm.ts";
import { addMember, fetchAs, type MemberOfSite } from "../support/members.ts";
import { startSite, type TestSite } from "../support/site.ts";

const env = {
  AI_PROVIDER: "openai-compatible",
  AI_MODEL: "test-model",
  AI_BASE_URL: "http://127.0.0.1:9/v1",
  AI_INPUT_PRICE: "2",
  AI_OUTPUT_PRICE: "10",
  AI_SITE_DAILY_TOKENS: "50000",
  AI_SITE_DAILY_USD: "5",
  AI_USER_DAILY_TOKENS: "9000",
};
let site: TestSite;
let operator: MemberOfSite;

beforeAll(async () => {
  site = await startSite({ env, replace: { llm: createLlm(readConfig(env)) } });
  operator = await addMember(site, { hasSigned: true, isOperator: true });
});
afterAll(() => site.close());

/** The page as text, one blank between words. */
async function text(query = ""): Promise<string> {
  const response = await operator.fetch(`/admin/ai-use${query}`);
  expect(response.status).toBe(200);
  const html = await response.text();
  return html
    .replace(/<script[\s\S]*?<\/script>/g, "")
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
}

async function use(userId: string, daysAgo: number, model: string, answers = 1): Promise<void> {
  for (let at = 0; at < answers; at += 1) {
    await site.db.administer(
      `insert into ai_usage as known (user_id, day, model, answers, input_tokens, output_tokens, cost_usd)
       values ('${userId}', (now() at time zone 'UTC')::date - ${daysAgo}, '${model}', 1, 1000, 200, 0.004)
       on conflict (user_id, day, model) do update set answers = known.answers + 1,
         input_tokens = known.input_tokens + 1000, output_tokens = known.output_tokens + 200,
         cost_usd = known.cost_usd + 0.004`,
    );
  }
}

describe("the operator's page of AI use", () => {
  test("says that nothing was used, and what is left of the budget", async () => {
    const page = await text();
    expect(page).toContain("Answers come from test-model at 127.0.0.1:9");
    expect(page).toContain("Nothing was used in this time");
    expect(page).toContain("Tokens left 50,000 of 50,000");
    expect(page).toContain("Dollars left $5.00 of $5.00");
    expect(page).toContain("One person a day 9,000 tokens");
  });

  test("shows every row, its sums, and what is left", async () => {
    const person = await addMember(site, { hasSigned: true });
    await use(person.id, 0, "test-model at host", 3);
    await use(person.id, 2, "test-painter at host, pictures");
    await use(operator.id, 0, "test-model at host");
    const page = await text();
    expect(page).toContain(`${person.email} test-model at host 3 3,000 600 $0.012`);
    expect(page).toContain("test-painter at host, pictures 1 1,000 200 $0.004");
    expect(page).toContain("5 answers to 2 people, $0.02");
    expect(page).toContain("Tokens 4,800 4,000 in, 800 out");
    expect(page).toContain("Tokens left 45,200 of 50,000");
    expect(page).toContain("Dollars left $4.984 of $5.00");
  });

  test("adds up by day, person or model, of as many days as it is asked for", async () => {
    expect(await text("?by=model")).toMatch(/Cost test-model at host 4 4,000 800 \$0\.016/);
    expect(await text("?by=day")).toMatch(/Cost \w+ \d+, \d{4} 4 4,000 800 \$0\.016/);
    expect(await text("?by=person")).toContain("4 4,000 800 $0.016");
    expect(await text("?by=model&days=1")).not.toContain("test-painter");
  });

  test("tells of a page beyond the last one, and takes any address", async () => {
    expect(await text("?page=7")).toContain("There is no such page");
    expect(await text("?by=%00&days=-1&page=x")).toContain("5 answers to 2 people");
  });

  test("is in pages of fifty rows", async () => {
    for (let at = 0; at < 51; at += 1) await use(operator.id, 1, `model-${at}`);
    const first = await text();
    expect(first).toContain("1–50 of 54 rows");
    expect(await text("?page=2")).toContain("51–54 of 54 rows");
  });

  test("is linked from an operator's menu, and is not there for anybody else", async () => {
    const own = await (await operator.fetch("/settings")).text();
    expect(own).toContain('href="/admin/ai-use"');
    const member = await addMember(site, { hasSigned: true });
    expect(await (await member.fetch("/settings")).text()).not.toContain("/admin/ai-use");
    expect((await member.fetch("/admin/ai-use")).status).toBe(404);
  });

  test("is where /admin leads an operator, and nobody else", async () => {
    const asOperator = await operator.fetch("/admin");
    expect([asOperator.status, asOperator.headers.get("location")]).toEqual([302, "/admin/ai-use"]);
    const member = await addMember(site, { hasSigned: true });
    for (const fetch of [member.fetch, fetchAs(site, null)]) {
      expect((await fetch("/admin")).status).toBe((await fetch("/admin/ai-use")).status);
      expect((await fetch("/admin")).headers.get("location") ?? "").not.toContain("ai-use");
    }
  });

  test("gives the names of people to operators alone", async () => {
    const names = (isOperator: boolean) =>
      site.services.db.transaction({ id: operator.id, isOperator }, (tx) =>
        peopleOfUse(tx, [operator.id]),
      );
    expect((await names(true)).get(operator.id)?.email).toBe(operator.email);
    expect(await names(false)).toEqual(new Map());
  });
});

test.each(["", "?by=day", "?days=7&page=2"])(
  "the address of use %j reads back as it is",
  (query) => {
    expect(queryOfUse(readUseAddress(new URLSearchParams(query)))).toBe(query);
  },
);
