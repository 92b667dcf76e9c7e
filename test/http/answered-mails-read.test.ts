import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type AnsweredSite,
  wordsBefore as before,
  bringMail,
  contentsOf as contents,
  mailedPair,
  startAnsweredSite,
  writtenMail as written,
} from "../support/answering-mails.ts";
import type { MailServer } from "../support/mail-server.ts";
import { messagesOf, send, unreadOf } from "../support/message-calls.ts";

let answered: AnsweredSite;
let server: MailServer;

beforeAll(async () => {
  answered = await startAnsweredSite();
  ({ server } = answered);
});
afterAll(() => answered.close());

const mailed = () => mailedPair(answered);
const bring = (mail: string | Buffer) => bringMail(answered, mail);

describe("an answer to a mail about a message", () => {
  test("marks as read what the mail brought, and nothing that came since", async () => {
    const { ada, bob, id, mail, address } = await mailed();
    const { id: later } = await send(ada, id, "Never mind");
    expect((await unreadOf(bob)).count).toBe(2);
    const headers = { "In-Reply-To": /^Message-ID:\s+(\S+)/im.exec(mail)?.[1] ?? "" };
    const answer = await written({ from: bob.email, to: address }, { text: "Fifty", headers });
    for (let time = 0; time < 2; time += 1) expect((await bring(answer)).status).toBe(204);
    expect(await unreadOf(bob)).toMatchObject({ count: 1, ids: [later] });
    const [, , answered] = (await messagesOf(ada, id)).items;
    expect(answered).toMatchObject({ content: "How many a week?", read: true });
  });

  test.each([
    ["style", `<p style="${"a:b;".repeat(250_000)}">Fifty</p>`],
    [
      "attributes",
      `<p ${Array.from({ length: 300_000 }, (_, at) => `a${at}=1`).join(" ")}>Fifty</p>`,
    ],
    ["tags without words", `${"<br>".repeat(30_000)}Fifty`],
  ])("whose words stand beyond what is read comes back as too large: %s", async (_, html) => {
    const { ada, bob, id, address } = await mailed();
    expect((await bring(await written({ from: bob.email, to: address }, { html }))).status).toBe(
      204,
    );
    await expect.poll(() => server.mailsTo(bob.email).length).toBe(2);
    expect(server.mailsTo(bob.email)[1]).toContain("too complicated to be read");
    expect(await contents(ada, id)).toEqual(before);
  });
});
