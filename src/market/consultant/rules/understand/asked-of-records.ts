/** What a product's record holds, in the words that people ask for it with. */
const ofProducts = `price prices pricing cost costs much moq minimum min smallest order lead time long stock available
  size sizes dimensions weight weigh heavy color colors origin material materials made temp temperature range rating rated
  spec specs specification specifications finish tolerance capacity voltage output cycles shelf life percent ph who sells
  seller sold each piece soon ship ships cheaper break breaks`;
/** What a business's record holds. */
const ofBusinesses = `phone phones telephone tel number numbers address street city town located location where website
  site web url e-mail email mail contact hours open saturday saturdays sunday sundays weekend weekends call reach cert certs
  certificate certificates certified certifications iso founded old age employees people on-time ontime on time rate
  percent defects defect verified processes capabilities materials website who owns run smallest minimum`;
const besides = `what whats what's is are the a an its it it's their they them that this of for and or so ok okay please
  pls give me tell do does have has they're got on in there get can i how to with about again also now then be by his her you
  need same one`;

const set = (words: string) => new Set(words.split(/\s+/));
const words = { product: set(ofProducts), business: set(ofBusinesses) };
const fillers = set(besides);
const mostWords = 9;

/**
 * Whether a message asks for nothing but what a record of this kind holds, and does not say of what: "price?",
 * "temp range", "and their address".
 */
export function asksOnlyOfRecord(text: string, kind: keyof typeof words): boolean {
  const said = text.toLowerCase().match(/[a-z][a-z'-]*/g) ?? [];
  if (said.length === 0 || said.length > mostWords || /\d/.test(text)) return false;
  const telling = said.filter((word) => !fillers.has(word));
  return telling.length > 0 && telling.every((word) => words[kind].has(word));
}

/** "Which is older", "who has fewer defects", "which one ships sooner": records that were shown are compared. */
export const comparesRecords =
  /^(?:\W*(?:and|so|ok(?:ay)?|but|then)\W+)*(?:which|who|whose)\b.{0,40}\b(?:older|oldest|newer|newest|youngest|bigger|biggest|larger|largest|smaller|smallest|fewer|fewest|least|lower|lowest|better|best|higher|highest|cheaper|cheapest|faster|fastest|sooner|soonest|lighter|lightest|longer|more reliable|certified|on time)\b/i;
