import { afterAll, beforeAll, expect, test } from "vitest";
import { forgetUnsentFiles } from "../../src/market/messaging/use-cases/forget-unsent-files.ts";
import type { MemberOfSite } from "../support/members.ts";
import {
  asOwner,
  messagesOf,
  pairThatTalked,
  post,
  startMessageSite,
} from "../support/message-calls.ts";
import type { TestSite } from "../support/site.ts";
import { upload } from "../support/upload.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startMessageSite();
});
afterAll(() => site.close());

const list = (part: string) => Buffer.from(`part,quantity\n${part},1\n`);
const deleteAccount = async (person: MemberOfSite) => {
  const form = { form: "delete", password: person.password, understood: "on" };
  const answer = await person.fetch("/settings", {
    method: "POST",
    body: new URLSearchParams(form),
  });
  expect(answer.status).toBe(303);
};

test("files that were sent stay with the other side when their sender deletes the account, until it leaves, too", async () => {
  const { ada, bob, id } = await pairThatTalked(site);
  const purpose = { purpose: "message" };
  const sent = await upload(ada, list("sent"), "sent.csv", purpose);
  await upload(ada, list("unsent"), "unsent.csv", purpose);
  await post(ada, `/api/v1/conversations/${id}/messages`, { content: "See", files: [sent.id] });
  await deleteAccount(ada);
  expect((await messagesOf(bob, id)).items.at(-1)).toMatchObject({
    content: "See",
    files: [{ id: sent.id, name: "sent.csv" }],
  });
  expect(await (await bob.fetch(`/api/v1/files/${sent.id}`)).text()).toBe(String(list("sent")));
  const stored = () => asOwner(site, "select id from stored_files where owner_id = $1", [ada.id]);
  expect(await stored()).toEqual([{ id: sent.id }]);
  await deleteAccount(bob);
  const older = "update stored_files set created_at = now() - interval '400 days' where id = $1";
  await asOwner(site, older, [sent.id]);
  await forgetUnsentFiles(site.services);
  expect(await stored()).toEqual([]);
});

test("the bytes of a file leave the store a week after it was uploaded, when its page was left and nothing sent", async () => {
  const { ada } = await pairThatTalked(site);
  const { id } = await upload(ada, list("left"), "left.csv", { purpose: "message" });
  const [stored] = await asOwner<{ path: string }>(
    site,
    "select path from stored_files where id = $1",
    [id],
  );
  const inStore = () => site.services.files.get("private_files", stored?.path ?? "");
  const age = (days: number) =>
    asOwner(
      site,
      "update stored_files set created_at = created_at - $2 * interval '1 day' where id = $1",
      [id, days],
    );
  await age(6);
  await forgetUnsentFiles(site.services);
  expect(await inStore()).not.toBeNull();
  await age(2);
  await forgetUnsentFiles(site.services);
  await expect.poll(inStore).toBeNull();
});
