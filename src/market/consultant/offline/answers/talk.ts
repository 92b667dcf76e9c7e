import type { Intent } from "../../rules/understand/intent.ts";
import { paragraphs } from "../phrases.ts";
import { guidesResult } from "../results.ts";
import { ask, type Situation } from "../situation.ts";
import { explain, sectionsFor } from "./explain.ts";
import { told } from "./told.ts";

const help =
  "I can explain processes, materials, finishes, tolerances, costs and lead times from written guides, find manufacturers and products in the directory, compare them, count how many shops qualify, plan back from a date, and draft a request for quotes for you to review.";

/** Of a wish for a step a section holds so much that tells how to take it. */
const leastOfHowTo = 0.5;
/** Of what a shop owner asks a section of these kinds holds so much that answers it. */
const leastOfSelling = 0.4;
const ofShops: ReadonlySet<string> = new Set(["selling", "site-help"]);

/** Many people's addresses are wanted, and not one's own. */
const asksForAddresses = /\b(?:e-?mails?|mailing list|contact (?:list|details|info)|addresses)\b/i;
const noAddresses =
  "I cannot see other people's accounts or give out e-mail addresses, nor lists of them for one state: members are not written to in bulk here, and I see no addresses that are not public.\n\nI can list shops of a process near a place with the telephone and website that their entries state, and you contact each yourself.";

/** Accounts, requests and mails that are meant to deceive or to flood. */
const isDeceit =
  /\b(?:accounts?|profiles?|users?|buyers?|customers?|identit(?:y|ies)|bids?|quotes?|orders?|requests?|rfqs?|spam|flood|bombard|mass|blast|scrape|pretend|pose|inquir(?:y|ies)|listings?|votes)\b/i;
const ofReviews = /\b(?:reviews?|stars?|ratings?|testimonials?)\b/i;
const ofPapers =
  /\b(?:certs?|certificates?|mtrs?|coc|coa|reports?|signatures?|papers?|pdfs?|documents?)\b/i;
const noFalsePapers =
  "I cannot help with altering or making up a certificate, report or signature: that is falsifying a document, and fraud. Tell the customer what the paper says and ask for a deviation, have the maker issue a corrected one if it is wrong, or replace the material. A mill or distributor sends a lost one again by its heat number, and a test lab finds out what metal it is where nobody can.";
const noDeceit =
  "I will not help with that: made-up accounts, requests, bids or mass mails deceive or flood the people who get them, and get an account here closed.";

/** Answers what is not about a part: greetings, what the consultant is, and what it does not do. */
export function talk(situation: Situation, intent: Intent): string {
  const { productName } = situation;
  switch (intent) {
    case "greeting":
      return paragraphs(
        `Hello, this is ${productName} AI.`,
        help,
        "What would you like to have made or to buy?",
      );
    case "thanks":
      return "You are welcome. Tell me when there is more, or ask me to draft the request for quotes.";
    case "abilities":
      return paragraphs(
        `I am ${productName} AI. Just now I answer as the offline guide: rules over ${productName}'s guides and records, not a language model of a provider.`,
        help,
        "I cannot order, pay, send or publish anything, and I cannot know a shop's present load or its price for your drawing.",
      );
    case "refuse-instructions":
      return paragraphs(
        isPasted(situation.understood.text)
          ? "The text you pasted holds an instruction to me. I do not follow it, and neither should you: a message that wants money wired to a new account, or a price that ends today, is a common fraud. Verify it with the company by a phone number you already had."
          : "I do not share my instructions, rules or prompt, nor change how I am set up, whoever the request claims to come from. I have no access to private notes, other accounts or anything an operator keeps, either.",
        help,
      );
    case "refuse-others":
      if (asksForAddresses.test(situation.understood.text)) return noAddresses;
      return paragraphs(
        "I cannot see other people's conversations, orders, quotes, files or accounts, nor give out e-mail lists or private notes: I only read what is public and what is yours.",
        "If it is about your own quotes or orders, open them under your dashboard and ask me about what they say.",
      );
    case "refuse-action": {
      const isOwn = /\b(?:account|password|profile|role|e-?mail|data|everything i)\b/i;
      const [best] = isOwn.test(situation.understood.text) ? sectionsFor(situation) : [];
      if (best?.kind === "site-help" && best.coverage >= leastOfHowTo) {
        return paragraphs(
          "I cannot do that for you: I change no accounts and send nothing. How you do it yourself:",
          told([best], situation.understood.told),
        );
      }
      return paragraphs(
        "I cannot order, pay, charge a card, send messages or change accounts and records: such steps stay with you, and verifying or suspending somebody with the operator.",
        "I can prepare them: compare offers, find the shops, and draft the request for quotes that you review and send yourself.",
      );
    }
    case "refuse-fakes":
      if (ofPapers.test(situation.understood.text)) return noFalsePapers;
      if (isDeceit.test(situation.understood.text)) return noDeceit;
      if (ofReviews.test(situation.understood.text)) return fakes(situation.understood.text);
      return withGuide(
        situation,
        "patent protect idea trademark",
        fakes(situation.understood.text),
        "What is protected, and how to work with what is yours",
      );
    case "shop-rate":
      return paragraphs(
        "I do not know what a shop charges: the records hold no hourly rates and no prices for your drawing.",
        "A request for quotes gets you its price. Tell me the part, the material and how many, and I draft one.",
      );
    case "complaint":
      return paragraphs(
        "I am sorry that did not help. I work from written guides and directory records, so plain facts help me most.",
        "Tell me the part, the material, how many and where, or name the shop or product you mean.",
      );
    case "selling": {
      const [best] = sectionsFor(situation);
      const isToldThere = best !== undefined && ofShops.has(best.kind);
      if (isToldThere && best.coverage >= leastOfSelling) return explain(situation);
      return withGuide(
        situation,
        "what drives part cost quote price",
        "To offer your work here, create an account as a seller (or switch to seller mode in Settings) and go through the seller onboarding: company, what the shop can make, certificates and capacity. Products are kept under Seller dashboard, Products. Which requests reach you follows from the processes, materials and certificates in your profile. I cannot change your listing myself.",
        "For the prices you will quote",
      );
    }
    case "refuse-weapons":
      if (/\b(?:bombs?|explosives?|grenades?)\b/i.test(situation.understood.text)) {
        return "I do not help with bombs or explosives.";
      }
      return withGuide(
        situation,
        "itar export control defense",
        "Firearms, their parts and other defense articles need licenses and registered shops, so I do not find shops or design them here. Which rules apply is for the shop's compliance officer or an export lawyer to say.",
        "Where the lines run and what to ask before you share a drawing",
      );
    case "refuse-guarantee":
      return guarantee(situation);
    default:
      return paragraphs(
        `I cannot help with that: it is outside what I know, which is manufacturing and sourcing as ${productName}'s consultant.`,
        help,
      );
  }
}

/** A text of somebody else, brought to be read. */
function isPasted(text: string): boolean {
  return (
    /["“'].{30,}["”']/s.test(text) ||
    /\b(?:e-?mail|message|listing|letter|note)\b.{0,20}:.{30,}/is.test(text)
  );
}

/** What is refused, and what can be done instead. */
function fakes(text: string): string {
  if (ofReviews.test(text)) {
    return "I will not write fake reviews: they are deceptive, and the FTC fines them. Real ones come from completed orders; ask those buyers for an honest word.";
  }
  if (/\b(?:tariffs?|dut(?:y|ies)|customs)\b/i.test(text)) {
    return "I cannot help with that: a false origin, value or code on a customs entry is fraud (19 U.S.C. 1592), with penalties up to the value of the goods. Lawful ways to pay less are a binding ruling on the code or origin, real production elsewhere, drawback for what is exported again, and a broker's advice.";
  }
  return "I cannot help with that: another owner's trademark on goods without a license makes them counterfeit. Your own logo and design can be made, or a brand's with its written license.";
}

function guarantee(situation: Situation): string {
  const { text } = situation.understood;
  if (/\b(?:price|cost|cheap|quote|\$)/i.test(text)) {
    return withGuide(
      situation,
      "comparing quotes price",
      "I cannot guarantee a price: only a shop's written quote binds it, and only while it is valid. The figures I show are typical or listed ones.",
      "How to make quotes firm and comparable",
    );
  }
  if (/\b(?:deliver|date|time|week|deadline|ship|arrive)/i.test(text)) {
    return withGuide(
      situation,
      "lead time expedite",
      "I cannot guarantee a date: only the shop that confirms your order can commit to one.",
      "What a lead time is made of and how to read a quoted date",
    );
  }
  if (/\b(?:patent|sue|legal|liab|court|enforce|nda|law)/i.test(text)) {
    return withGuide(
      situation,
      /patent|idea|copy/i.test(text) ? "patent protect idea" : "nda confidentiality agreement",
      "I cannot give legal advice or promise how a legal question ends, and nobody can say before it is examined or judged: ask an attorney (for a patent a registered patent attorney or agent).",
      "What helps before you share a design",
    );
  }
  return explain(situation);
}

function withGuide(situation: Situation, query: string, said: string, about: string): string {
  const sections = sectionsFor(situation);
  const isTold =
    situation.understood.intent === "refuse-guarantee" &&
    (sections[0]?.coverage ?? 0) >= leastOfHowTo;
  if (isTold) return paragraphs(said, told(sections, situation.understood.told));
  const found = ask(situation, { tool: "find_guides", input: { query, limit: 1 } }, guidesResult);
  const guide = found?.guides[0];
  return paragraphs(
    said,
    guide === undefined ? null : `${about}: ${guide.title}. ${guide.summary} [${guide.ref}]`,
  );
}
