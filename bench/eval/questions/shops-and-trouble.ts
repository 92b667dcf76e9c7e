import { type Scenario, single } from "../scenario.ts";

const sellers = "guide:quotes-that-win-the-job";
const papers = "guide:buyers-contracts-and-demands";

/** What shop owners ask, what people ask in trouble, and what they ask of listings, as they type it. */
export const shopAndTroubleQuestions: Scenario[] = [
  single("shop owners", "he says my price is 20% over the other shop match it?", {
    cites: [sellers],
    says: ["not blindly"],
  }),
  single("shop owners", "can i use the buyers drawing to bid the same part to another company", {
    cites: [papers],
    says: [/\bno\b/i],
  }),
  single("shop owners", "steel went up between my quote and the po, am i stuck", {
    cites: [sellers],
    says: ["valid"],
  }),
  single("shop owners", "need a machinist bad, nobody applies. pay is 28/hr", {
    cites: ["guide:insurance-and-people-for-shops"],
    neverCites: ["Larkspur Ridge Machining"],
  }),
  single("shop owners", "how do i get found on here when someone looks for sheet metal in ohio", {
    cites: ["guide:answering-requests-here"],
    neverCites: ["Platte Fold Sheet Metal"],
  }),
  single("shop owners", "how do i register to sell to the government", { says: ["SAM.gov"] }),
  single("shop owners", "they want me to sign a contract that says im liable for their line down", {
    cites: [papers],
    never: ["printing"],
  }),
  single("shop owners", "customer rejected our whole lot, they want their money back by noon", {
    cites: ["guide:customer-rejected-my-parts"],
  }),
  single("guides", "shop made me a mold, now they run my part for someone else. what can i do", {
    cites: ["guide:drawings-copies-and-extra-parts"],
    says: ["evidence"],
  }),
  single("guides", "can i 3d scan a john deere part and sell it", {
    says: ["patent"],
    never: ["on record"],
  }),
  single("guides", "i posted it on instagram in march can i still patent", {
    cites: ["guide:patent-questions-inventors-ask"],
    says: ["one year"],
  }),
  single("guides", "who do i call about a leaking drum", { never: ["not on record"] }),
  single("guides", "ransomware on the shop server with customer drawings", {
    cites: ["guide:hacked-or-locked-out"],
    neverCites: ["Quartzline Circuits"],
  }),
  single(
    "guides",
    "our supplier just told us the resin lot was contaminated, we already molded 40k",
    {
      cites: ["guide:bad-material-in-our-parts"],
      says: ["Stop"],
    },
  ),
  single(
    "guides",
    "our line is down, bearing housing cracked on the conveyor, need one machined today",
    {
      cites: ["guide:line-down-and-broken-machines"],
      says: ["town or ZIP"],
    },
  ),
  single("guides", "worker passed out in the tank", { says: ["911", "Do not go in"] }),
  single("guides", "need help now", { says: ["911", "in one line"] }),
  single("places", "jars and lids small quantities portland or", {
    cites: ["Rose Quarter Packaging Supply"],
  }),
  single("places", "is there a calibration lab in denver", {
    cites: ["Three Rivers Calibration Lab"],
    says: ["elsewhere"],
  }),
  single("places", "will rose quarter ship to boise", { says: ["(503) 555-0185"] }),
  single(
    "places",
    "someone who can pull tensile bars and tell me what alloy this is, boston area",
    {
      cites: ["Kendall Materials Testing"],
    },
  ),
];
