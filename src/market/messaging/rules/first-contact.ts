/** What somebody may send to a person who has never answered: enough to ask, not enough to advertise. */
export const firstContact = { messages: 3, characters: 2_000 } as const;

const endings =
  "com|net|org|io|co|biz|info|shop|store|xyz|top|online|site|link|dev|app|us|me|ly|ru|cn|eu|uk|de";
const address = new RegExp(
  `\\bh(?:tt|xx)ps?://|\\bwww\\.|\\w ?[[({] ?(?:\\.|dot) ?[\\])}] ?\\w|\\b[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\\.(?:${endings})\\b`,
  "i",
);

/** An address of the web as people write it, to its end: with a scheme, with www, or a name with a known ending. */
export const webAddress = new RegExp(
  `(?:https?://\\S+|\\bwww\\.\\S+|\\b[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\\.[a-z0-9-]+)*\\.(?:${endings})\\b(?:/\\S*)?)`,
  "gi",
);

/** Whether a text names an address of the web, written out or not. */
export function namesAddress(text: string): boolean {
  return address.test(text.normalize("NFKC"));
}

/** Why a text cannot be sent to somebody who has never answered; null where it can. */
export function firstContactRefusal(text: string): string | null {
  if ([...text].length > firstContact.characters) {
    const most = firstContact.characters.toLocaleString("en-US");
    return `Until they answer, a message has at most ${most} characters.`;
  }
  if (namesAddress(text)) return "Until they answer, messages cannot have links in them.";
  return null;
}
