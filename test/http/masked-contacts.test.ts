import { afterAll, beforeAll, expect, test } from "vitest";
import type { MessageJson } from "../../src/market/messaging/rules/message-schema.ts";
import { json } from "../support/members.ts";
import { conversationsOf, messagesOf, pairOf, post, send } from "../support/message-calls.ts";
import { startSite, type TestSite } from "../support/site.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { upload } from "../support/upload.ts";

let site: TestSite;
beforeAll(async () => {
  const dataDir = temporaryFolder("millwright-masked-");
  const env = { RATE_LIMITS: "off", MASK_CONTACTS: "true", DATA_DIR: dataDir };
  site = await startSite({ samples: false, env });
});
afterAll(() => site.close());

test("contact details are hidden from the recipient everywhere until both have written", async () => {
  const [ada, bob] = await pairOf(site);
  const content = "Call (216) 555-0123 or write to ada@engines.example about part 4711-216-A";
  const hidden =
    "Call [telephone number, shown once you answer] or write to [mail address, shown once you answer] about part 4711-216-A";
  const { id: messageId, conversation_id: id } = await post<MessageJson>(
    ada,
    "/api/v1/conversations",
    { recipient_id: bob.id, content },
  );
  const contents = async (by: typeof ada) =>
    (await messagesOf(by, id)).items.map((message) => message.content);
  expect(await contents(bob)).toEqual([hidden]);
  expect(await contents(ada)).toEqual([content]);
  const listed = JSON.stringify(await conversationsOf(bob, "?q=4711"));
  expect(listed).toContain("[telephone number, shown");
  expect(listed).not.toMatch(/0123|engines/);
  for (const path of [
    `/seller/dashboard/messages?conversation=${id}`,
    `/messages/report?message=${messageId}`,
  ]) {
    const page = await (await bob.fetch(path)).text();
    expect(page).toContain("[telephone number, shown once you answer]");
    expect(page).not.toMatch(/555-0123|@engines/);
  }
  // The operator reads what was written.
  await bob.fetch(
    `/api/v1/received-messages/${messageId}/report`,
    json("POST", { reason: "spam" }),
  );
  const reports = await site.db.transaction({ id: bob.id }, (tx) =>
    tx.selectFrom("message_reports").select("content").execute(),
  );
  expect(reports).toEqual([{ content }]);
  // A search for what is hidden finds nothing, digit by digit; for what is shown it does.
  const found = async (q: string) =>
    (await conversationsOf(bob, `?q=${encodeURIComponent(q)}`)).total;
  for (const q of ["5", "216-5", "555-0123", "ada@engines.example", "engines", "call 555"]) {
    expect([q, await found(q)]).toEqual([q, 0]);
  }
  expect([await found("4711-216-A"), await found("call"), await found("part 47")]).toEqual([
    1, 1, 1,
  ]);
  // What somebody takes along says no more than the pages.
  const taken = async () => (await bob.fetch("/settings/export")).text();
  expect(await taken()).toContain("[telephone number, shown once you answer]");
  expect(await taken()).not.toMatch(/555-0123|@engines/);
  // Not even where a preview is cut within it.
  const late = `${"word ".repeat(3)}${" ".repeat(480)}614-555-0177 is my number`;
  await post(ada, `/api/v1/conversations/${id}/messages`, { content: late });
  expect(JSON.stringify(await conversationsOf(bob))).not.toMatch(/614/);
  // Nor in the name of a file.
  const { id: file } = await upload(ada, Buffer.from("Hello"), "Call 614-555-0188.txt", {
    purpose: "message",
  });
  await post(ada, `/api/v1/conversations/${id}/messages`, { content: "", files: [file] });
  expect(JSON.stringify(await messagesOf(bob, id))).not.toContain("0188");
  const nameOf = async () =>
    (await bob.fetch(`/api/v1/files/${file}`)).headers.get("content-disposition");
  expect(await nameOf()).toContain("telephone");
  expect(await nameOf()).not.toContain("0188");
  expect(await taken()).not.toContain("0188");
  await send(bob, id, "Thank you");
  expect(JSON.stringify(await messagesOf(bob, id))).toContain("Call 614-555-0188.txt");
  expect(await nameOf()).toContain("Call 614-555-0188.txt");
  expect([await found("555-0123"), await found("engines")]).toEqual([1, 1]);
  expect(await taken()).toContain("(216) 555-0123");
  expect(await contents(bob)).toEqual([content, late, "", "Thank you"]);
});
