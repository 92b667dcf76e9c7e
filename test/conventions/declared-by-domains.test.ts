import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { notificationTopics } from "../../src/app/server/notification-topics.ts";
import { flashLists } from "../../src/app/shell/flash-lists.ts";
import type { FlashMessage } from "../../src/platform/web/flash.ts";
import type { NotificationTopic } from "../../src/shared/notification.ts";
import type { Rate } from "../../src/shared/rate.ts";

/** The lists that files of this name export, one or more a file. */
async function declaredIn<Entry>(pattern: string): Promise<Record<string, Entry>[]> {
  const modules = await Promise.all(
    globSync(pattern).map((path) => import(resolve(path)) as Promise<object>),
  );
  return modules.flatMap((module) => Object.values(module) as Record<string, Entry>[]);
}

const twice = (names: readonly string[]) =>
  names.filter((name, index) => names.indexOf(name) !== index);

describe("messages that follow a redirect", () => {
  test("are shown for every domain that declares some", async () => {
    const declared = await declaredIn<FlashMessage>("src/**/flash-messages.ts");
    expect(declared.length).toBeGreaterThan(2);
    expect(new Set(flashLists)).toEqual(new Set(declared));
  });

  test("have codes of their own, fit for a cookie", () => {
    const codes = flashLists.flatMap((list) => Object.keys(list));
    expect(twice(codes)).toEqual([]);
    expect(codes.filter((code) => !/^[a-z_]+$/.test(code))).toEqual([]);
    expect(twice(["a", "b", "a"])).toEqual(["a"]);
  });
});

test("no two rates share a counter", async () => {
  const lists = await declaredIn<Rate>("src/market/*/rules/rates.ts");
  const names = lists.flatMap((list) => Object.values(list).map(({ name }) => name));
  expect(names).toContain("sign-in");
  expect(twice(names)).toEqual([]);
});

test("no two schemas of the API's description share a name: the second would be shown as the first", () => {
  const named = /(?:namedSchema\(\s*|\.openapi\(\s*)"(\w+)"/g;
  const names = globSync("src/**/*.ts").flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(named)].flatMap(([, name]) => name ?? []),
  );
  expect(names).toContain("Problem");
  expect(twice(names)).toEqual([]);
});

test("no domain styles a class that another one styles: a page that shows both would mix them", () => {
  const styled = /(?:^|[{},])\s*\.([a-z][\w-]*)/g;
  const classes = globSync("src/market/*/web/**/*.css").flatMap((path) => {
    const domain = path.split(/[\\/]/)[2] ?? "";
    const names = [...readFileSync(path, "utf8").matchAll(styled)].map(([, name]) => name);
    return [...new Set(names)].map((name) => ({ name, domain }));
  });
  const domains = Map.groupBy(classes, ({ name }) => name);
  const shared = [...domains].flatMap(([name, of]) =>
    new Set(of.map(({ domain }) => domain)).size > 1 ? [name] : [],
  );
  expect(classes.map(({ name }) => name)).toContain("proposed-rfq");
  expect(shared).toEqual([]);
});

describe("what people are told of", () => {
  test("is on the list of every domain that declares some", async () => {
    const declared = await declaredIn<NotificationTopic>("src/market/*/rules/*-notifications.ts");
    const topics = declared.flatMap((list) => Object.values(list)).filter(({ kinds }) => kinds);
    expect(topics.length).toBeGreaterThan(2);
    expect(new Set(notificationTopics)).toEqual(new Set(topics));
  });

  test("has ids and kinds of its own", () => {
    expect(twice(notificationTopics.map(({ id }) => id))).toEqual([]);
    expect(twice(notificationTopics.flatMap(({ kinds }) => Object.keys(kinds)))).toEqual([]);
  });
});
