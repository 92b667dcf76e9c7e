import PostalMime from "postal-mime";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type AnsweredSite,
  bringMail,
  contentsOf,
  mailedPair,
  startAnsweredSite,
  writtenMail,
} from "../support/answering-mails.ts";
import { asOwner, send } from "../support/message-calls.ts";

let answered: AnsweredSite;

beforeAll(async () => {
  answered = await startAnsweredSite();
});
afterAll(() => answered.close());

/** Two of whom one was mailed, and what that one writes around the mail and into it. */
async function mailedOnce(words?: string) {
  const pair = await mailedPair(answered, words);
  const { ada, bob, id, mail, address } = pair;
  const { text = "", subject = "", messageId = "" } = await PostalMime.parse(mail);
  const original = text.trimEnd();
  const head = `From: Millwright <${address}>\nSent: Sunday\nTo: Bob\nSubject: ${subject}`;
  const said = `On Sun, Nov 29, 2026 at 7:30 AM Millwright <${address}> wrote:`;
  const quote = original.replaceAll(/^/gm, "> ");
  const bring = async (body: string) => {
    const content = {
      text: body,
      subject: `Re: ${subject}`,
      headers: { "In-Reply-To": messageId },
    };
    const answer = await writtenMail({ from: bob.email, to: address }, content);
    expect((await bringMail(answered, answer)).status).toBe(204);
    return (await contentsOf(ada, id)).at(-1);
  };
  const [{ id: messageId_ } = { id: "" }] = (await asOwner(
    answered.site,
    "select id from messages where conversation_id = $1 order by created_at desc limit 1",
    [id],
  )) as { id: string }[];
  return { ...pair, subject, original, head, said, quote, bring, lastId: messageId_ };
}

type Mailed = Awaited<ReturnType<typeof mailedOnce>>;

async function expectOwnWords({ original, head, said, quote, bring }: Mailed, line: string) {
  expect(await bring(`On top.\n\n${head}\n\n${original}\n\nBelow: fifty`)).toBe(
    "On top.\n\nBelow: fifty",
  );
  const between = original.replace("See it", "Sixty of 4140\nSee it");
  expect(await bring(`Within.\n\n${head}\n\n${between}`)).toBe(`Within.\n\n${line}Sixty of 4140`);
  const red = quote.replace("> See it", "> In red: 70\n> See it");
  expect(await bring(`Red.\n\n${said}\n${red}`)).toBe(`Red.\n\n${line}In red: 70`);
  expect(await bring(`Alone.\n\n${said}\n\n${quote}`)).toBe("Alone.");
}

describe("a mail is known again by its answer", () => {
  test("while its message stands, with the line that is answered", async () => {
    await expectOwnWords(await mailedOnce(), "> How many a week?\n");
  });

  test("after the message was edited, or withdrawn: no word of it comes back", async () => {
    const edited = await mailedOnce();
    const path = `/api/v1/sent-messages/${edited.lastId}`;
    const body = JSON.stringify({ content: "How many a month?" });
    const headers = { "content-type": "application/json" };
    expect((await edited.ada.fetch(path, { method: "PATCH", headers, body })).status).toBe(200);
    await expectOwnWords(edited, "");
    const gone = await mailedOnce();
    const withdrawn = await gone.ada.fetch(`/api/v1/sent-messages/${gone.lastId}`, {
      method: "DELETE",
    });
    expect(withdrawn.status).toBeLessThan(300);
    await expectOwnWords(gone, "");
    const { said, quote, bring } = gone;
    const among = quote.replace("> See it", "\nSeventy.\n\n> See it");
    expect(await bring(`${said}\n${among}`)).toBe("Seventy.");
    const behind = quote.replace("How many a week?", "How many a week? Ninety");
    expect(await bring(`Behind.\n\n${said}\n${behind}`)).toBe("Behind.\n\nNinety");
  });

  test("when more than fifty messages came since", async () => {
    const old = await mailedOnce();
    for (let at = 0; at < 55; at += 1) await send(old.ada, old.id, `More ${at}`);
    await expectOwnWords(old, "> How many a week?\n");
  });

  test("by nothing that could be read: no word of it is stored", async () => {
    const { id, bob } = await mailedOnce();
    const kept = (await asOwner(
      answered.site,
      "select person_id, words from mailed_words where conversation_id = $1",
      [id],
    )) as { person_id: string; words: Buffer }[];
    expect(kept).toHaveLength(1);
    expect(kept[0]?.person_id).toBe(bob.id);
    expect(kept[0]?.words.toString("latin1")).not.toMatch(/week|Millwright/i);
  });
});

const table = [
  "BRK-1042-A      500     $4.20",
  "SPACER 12x6     2500    $0.38",
  "Finish: black anodize (MIL-A-8625 Type II)",
  "Delivery by June 12, 2027 to Dayton, OH 45402.",
  "What does tooling cost?",
].join("\n");

describe("lines of the mail that are changed in its quote", () => {
  const changed = (text: string, type: string, day: number) =>
    text.replace("Type II)", `Type ${type})`).replace("June 12", `July ${day}`);

  test.each(["marked", "without marks", "without words above"])(
    "come again when they are changed back to what an earlier answer said: %s",
    async (form) => {
      const { head, original, said, quote, bring } = await mailedOnce(table);
      const mail = form === "marked" ? `${said}\n${quote}` : `${head}\n\n${original}`;
      for (const [round, [type, day]] of (
        [
          ["III", 3],
          ["I", 17],
          ["III", 3],
          ["III", 3],
        ] as const
      ).entries()) {
        const above =
          form === "without words above" ? "" : `Mail ${round}: two lines of yours.\n\n`;
        const content = await bring(`${above}${changed(mail, type, day)}`);
        expect(content).toContain(`Type ${type})`);
        expect(content).toContain(`July ${day}, 2027`);
      }
    },
  );

  test("come all of them when some said the same before: no half of a table", async () => {
    const { said, quote, bring } = await mailedOnce(table);
    const priced = (text: string) =>
      text.replace("$4.20", "$4.20 $4.61").replace("$0.38", "$0.38 $0.85");
    await bring(`Ours behind.\n\n${said}\n${priced(quote)}`);
    const content = await bring(`All.\n\n${said}\n${changed(priced(quote), "III", 3)}`);
    for (const line of ["$4.20 $4.61", "$0.38 $0.85", "Type III", "July 3"]) {
      expect(content).toContain(line);
    }
  });

  test("and answers between them come again as they were", async () => {
    const { said, quote, bring } = await mailedOnce(table);
    const among = (cost: number) =>
      `${said}\n${quote.replace("> What does", `Type II is fine with us, as quoted.\n> What does`).replace("cost?", `cost?\nTooling is USD ${cost} one time, in advance.`)}`;
    for (const cost of [380, 390, 380, 380]) {
      const content = await bring(`Below.\n\n${among(cost)}`);
      expect(content).toContain("Type II is fine with us, as quoted.");
      expect(content).toContain(`Tooling is USD ${cost} one time, in advance.`);
    }
  });
});

describe("an earlier answer of one's own", () => {
  test("is known below the name of its account, which the mail itself does not have", async () => {
    const { bob, said, quote, bring } = await mailedOnce(table);
    await asOwner(
      answered.site,
      "update users set first_name = 'Gus', last_name = 'Keller' where id = $1",
      [bob.id],
    );
    const first = "Good morning,\n\nbracket at $7.10 each\nfreight USD 95\n\nRegards";
    expect(await bring(`${first}\n\n${said}\n${quote}`)).toBe(first);
    const name = "On 11/29/26 09:17, Gus Keller wrote:";
    const again = `${name}\n${quoted(`${first}\n\n${said}\n${quote}`)}`;
    expect(await bring(`And one more thing.\n\n${again}`)).toBe("And one more thing.");
  });

  test.each([
    ["Delivery June 20 by truck.", "Delivery June 27 by truck."],
    ["Delivery June 20 by truck.", "Delivery June 20 by air."],
    ["Delivery June 20 by truck.", "Delivery June 20 by truck. Saturday costs extra."],
  ])(
    "whose line is corrected in the quote comes with the whole line: %s -> %s",
    async (was, is) => {
      const { bob, said, quote, bring, head, original, address } = await mailedOnce();
      const first = `Hi Ada,\n\nOur price for 500 pcs is $4.36 each, clear anodized.\n${was}\n\nBob B`;
      expect(await bring(`${first}\n\n${said}\n${quote}`)).toBe(first);
      const corrected = first.replace(was, is);
      const below = quoted(`${corrected}\n\n${said}\n${quote}`);
      expect(await bring(`Correction below.\n\n${again(bob.email, "Bob")}\n${below}`)).toContain(
        is,
      );
      const from = `From: Bob's Shop\nSent: Monday, November 30, 2026 4:41 AM\nTo: Millwright <${address}>\nSubject: RE: it`;
      const outlook = `${from}\n\n${corrected}\n\n${head}\n\n${original}`;
      const another = await bring(`Another.\n\n${outlook}`);
      expect(another).toMatch(/^Another\.\n\nDelivery/);
      expect(another).toContain(is);
      expect(another).not.toMatch(/Shop|Sent:|clear anodized/);
    },
  );

  test("leaves nothing when it is quoted as it was, in whichever form a program gives both mails", async () => {
    const { bob, subject, said, quote, bring, head, original } = await mailedOnce(table);
    const first = "Good morning,\n\nbracket at $7.10 each\nfreight USD 95\n\nRegards\nBob";
    const rule = "-----Original Message-----";
    const spaced = head.replaceAll("\n", "\n\n");
    const own = `From: "Bob Bolt" <${bob.email}>\nSent: Monday, November 30, 2026 4:31 AM\nTo: Bob <${bob.email}>\nSubject: Re: ${subject}`;
    const german = `Gesendet: Montag, 30. November 2026 um 04:31 Uhr\nVon: "Bob Bolt" <${bob.email}>\nAn: ${bob.email}\nBetreff: Re: ${subject}`;
    const sentFrom = {
      "": `${first}\n\n${head}\n\n${original}`,
      "a rule": `${first}\n\n${rule}\n${head}\n\n${original}`,
      "a telephone": `${first}\n\nSent from my iPhone\n\n${said}\n${quote}`,
      "a marked signature": `${first}\n-- \nBob Bolt\nBolt Milling\n\n${said}\n${quote}`,
      "a head in paragraphs": `${first}\n\n${spaced}\n\n${original}`,
    };
    expect(await bring(sentFrom[""])).toBe(first);
    const attributed = again(bob.email, "Bob Bolt");
    const mails = Object.values(sentFrom).flatMap((mail) => [
      `${attributed}\n${quoted(mail)}`,
      `${own}\n\n${mail}`,
      `${rule}\n${own}\n\n${mail}`,
      `${german}\n\n${mail}`,
    ]);
    for (const mail of mails) expect(await bring(`One more.\n\n${mail}`)).toBe("One more.");
    for (const [at, mail] of mails.filter((_, index) => index % 3 === 0).entries()) {
      const corrected = mail.replace("$7.10", `$8.${at + 10}`);
      const line = `bracket at $8.${at + 10} each`;
      expect(await bring(`Corrected.\n\n${corrected}`)).toBe(`Corrected.\n\n${line}`);
    }
  });

  const again = (email: string, name: string) =>
    `On Sun, Nov 29, 2026 at 7:50 PM ${name} <${email}> wrote:`;
  const quoted = (text: string) => text.replaceAll(/^(.*)$/gm, "> $1");

  test.each([
    ["withdrawn", "DELETE", undefined],
    ["edited", "PATCH", { content: "It is another figure." }],
  ])("does not come back once it was %s", async (_, method, change) => {
    const { id, bob, said, quote, bring, head, original } = await mailedOnce();
    const first = "Our ceiling is $9.99 apiece.\nNobody else bids.";
    expect(await bring(`${first}\n\n${said}\n${quote}`)).toBe(first);
    const [{ id: messageId } = { id: "" }] = (await asOwner(
      answered.site,
      "select id from messages where conversation_id = $1 order by created_at desc limit 1",
      [id],
    )) as { id: string }[];
    const response = await bob.fetch(`/api/v1/sent-messages/${messageId}`, {
      method,
      ...(change === undefined
        ? {}
        : { headers: { "content-type": "application/json" }, body: JSON.stringify(change) }),
    });
    expect(response.status).toBeLessThan(300);
    const second = `${again(bob.email, "Bob Bolt")}\n${quoted(`${first}\n\n${said}\n${quote}`)}`;
    expect(await bring(`Ignore the former.\n\n${second}`)).toBe("Ignore the former.");
    const from = `-----Original Message-----\nFrom: Bob Bolt <${bob.email}>\nSent: Sunday, November 29, 2026 7:50 PM\nTo: Millwright <reply@market.example>\nSubject: RE: it`;
    expect(await bring(`And again.\n\n${from}\n\n${first}\n\n${head}\n\n${original}`)).toBe(
      "And again.",
    );
  });
});
