import type { MailContent } from "../../../shared/mail-content.ts";
import { mailWords } from "../../../shared/mail-words.ts";
import type { NotificationEntry } from "./group-notifications.ts";

/** More are named by their number. */
const mostNamed = 20;

/**
 * How a mail is answered: by mail to an address, where `isForBoth` by somebody of two companies who all read it, not at all and why, a sentence; null: on the site, where the link of the
 * mail leads.
 */
export type WayToAnswer = { to: string; isForBoth?: boolean } | { whyNot: string } | null;

/**
 * The words of a mail about one notification or several.
 *
 * @param facts addresses without a trailing slash; `unsubscribeUrl` ends mails like this one; `answer`: how whoever it is
 *   about is reached
 * @param entries at least one, the newest first
 * @param words what people wrote and was not read, by the ids of entries, oldest first: of one entry those that it
 *   stands for, not what an earlier mail brought; of several entries the last
 */
export function notificationMailContent(
  facts: { productName: string; publicUrl: string; unsubscribeUrl: string; answer: WayToAnswer },
  entries: readonly NotificationEntry[],
  words: ReadonlyMap<string, readonly string[]> = new Map(),
): MailContent {
  const { productName, publicUrl, unsubscribeUrl, answer } = facts;
  const [first] = entries;
  if (first === undefined) throw new Error("A mail about nothing");
  const isOne = entries.length === 1;
  const heading = isOne ? first.title : `${entries.length} things happened on ${productName}`;
  const more = entries.length - mostNamed;
  const excerpts = isOne ? (words.get(first.id) ?? []).slice(-first.ids.length) : [];
  const isCut = excerpts.length > 0 && excerpts.length < first.ids.length;
  return {
    subject: heading,
    preview: isOne ? `On ${productName}` : first.title,
    heading,
    paragraphs: [
      ...(more > 0 ? [`The newest ${mostNamed}; ${more} more are listed there.`] : []),
      ...(isCut
        ? [`The last ${excerpts.length} of ${first.ids.length}; the others are there.`]
        : []),
    ],
    excerpts,
    items: isOne
      ? []
      : entries.slice(0, mostNamed).map(({ id, ids, title, link }) => {
          const excerpt = words.get(id)?.at(-1);
          const isCut = excerpt !== undefined && ids.length > 1;
          const note = isCut ? `And ${ids.length - 1} more before it.` : undefined;
          return { text: title, url: `${publicUrl}${link}`, excerpt, note };
        }),
    action: isOne
      ? { label: mailWords.seeIt, url: `${publicUrl}${first.link}` }
      : { label: "See all notifications", url: `${publicUrl}/notifications` },
    notes: [...(isOne ? howToAnswer(answer) : [ofSeveral]), mailWords.notRead],
    links: [
      { label: mailWords.stop, url: unsubscribeUrl },
      { label: mailWords.choose, url: `${publicUrl}/settings/notifications` },
    ],
  };
}

const ofSeveral =
  "Nobody reads answers to this mail, which tells of several things. To answer somebody, open the link above their words and answer there.";

function howToAnswer(answer: WayToAnswer): string[] {
  if (answer === null) {
    return [
      "Nobody reads answers to this mail. To answer somebody, open the link and answer there.",
    ];
  }
  if (!("to" in answer)) return [`Nobody can be answered. ${answer.whyNot}`];
  return [mailWords.howToAnswer, ...(answer.isForBoth === true ? [mailWords.readByBoth] : [])];
}
