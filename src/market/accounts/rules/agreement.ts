/** The confidentiality agreement somebody is asked to sign. */
export interface Agreement {
  /** The day from which this text is asked for; another text is another version. */
  version: string;
  title: string;
  /** What it says in four sentences, for the panel (specification, section 2). */
  points: readonly [string, string, string, string];
  /** The whole text. Paragraphs are parted by an empty line. */
  text: string;
  /** SHA-256 of `text` in UTF-8, in lower-case hexadecimal; kept beside every signature. */
  textHash: string;
}

const paragraphs = [
  "CONFIDENTIALITY AGREEMENT",
  "This agreement is between you and the people who run this marketplace, and it also protects the other members you deal with here. It is written in plain English so that it can be read before it is signed.",
  "1. What is confidential. Whatever one of us shares through this marketplace about an idea, a design, a drawing, a specification, a process, a quantity, a price, a customer or a plan that is not public is confidential. That includes what you write to a member, what you attach to a request for quotation, and what you tell the AI consultant.",
  "2. What is not confidential. Information is not confidential if it was already public, becomes public without a breach of this agreement, was already known to the one who receives it, was received from somebody free to share it, or was developed without using what was shared here.",
  "3. What you may do with it. Use confidential information of others only to evaluate, quote, make, buy or sell what it was shared for. Do not copy it, build on it, patent it or pass it on for any other purpose.",
  "4. Whom you may show it to. Show it only to employees, advisers and subcontractors who need it for that purpose and who are bound to keep it confidential. You answer for what they do with it as for what you do yourself.",
  "5. What the marketplace does with it. What you share is shown to the members you choose and to nobody else, except where running, securing or repairing the service requires it. The AI consultant works with what you tell it in order to answer you. It does not show your conversation to other members, and your conversation is not published. If the operator has connected an outside AI provider, your questions are sent to that provider for the sole purpose of answering them, and the consultant says which provider is answering.",
  "6. What stays yours. Sharing something here transfers no ownership and grants no license, patent or other right beyond the purpose it was shared for.",
  "7. Care. Protect confidential information with the same care as your own, and no less than reasonable care. If you learn that it was lost, or used or seen by somebody who should not have, tell the member it belongs to and the people who run this marketplace without delay.",
  "8. When the law asks. If a law, a court or an authority requires you to disclose confidential information, disclose no more than is required, and give notice first where that is permitted. Nothing in this agreement keeps anybody from reporting a violation of law to an authority, and trade secrets may be disclosed in confidence to an attorney or official for that purpose as 18 U.S.C. 1833(b) provides.",
  "9. How long it holds. The duties of this agreement hold for five years from the day the information was shared, and for trade secrets as long as they remain trade secrets. They go on when your account ends. On request of the member it belongs to, return or destroy confidential information, except copies the law requires you to keep.",
  "10. No promise beyond this. Nobody is obliged to share anything, to buy, or to sell. Information is shared as it is, without a promise that it is complete or correct.",
  "11. If it is broken. A breach can do harm that money does not repair, so the one who is harmed may ask a court for an order to stop it, besides any other remedy the law gives.",
  "12. Signing. Ticking the box and pressing the button signs this agreement. The version, the text, the time and your account are recorded and cannot be changed afterwards. If this text is replaced by another version, you will be asked again. If a part of it cannot be enforced, the rest remains.",
];

/** The agreement in force: who signed an earlier version is asked again. */
export const agreement: Agreement = {
  version: "2026-01",
  title: "Confidentiality Agreement",
  points: [
    "Ideas, drawings, specifications and prices shared here stay confidential.",
    "Use what others share only to quote, make, buy or sell what it was shared for.",
    "Your conversations with the AI consultant are private and are never shown to other members.",
    "What you share stays yours: no ownership, license or patent right passes to anybody.",
  ],
  text: paragraphs.join("\n\n"),
  textHash: "b10fb042579408665f0e81add119836d75fafe771d635fe24c460a754cd0dcd7",
};
