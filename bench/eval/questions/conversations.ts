import { dialogue, type Scenario, single } from "../scenario.ts";

const bracket = [
  "I need 500 brackets",
  "6061 aluminum, anodized",
  "Within 300 miles of Dayton, OH",
  "By June 15",
  "Tolerance is ±0.005 in",
];

/** Facts kept over turns, the one missing fact asked for, plans and drafts. */
export const conversationQuestions: Scenario[] = [
  dialogue(
    "multi-turn",
    ["whats nadcap", "does the machine shop need it or the plater", "who has it on here"],
    { cites: ["Copperwash Finishing"] },
  ),
  dialogue(
    "languages",
    ["werkzeug kostet 9000 dollar, teil 1,20. stückpreis bei 3000?", "und bei 10000"],
    { says: ["$2.10 each"], tools: ["reckon"] },
  ),
  single("languages", "注塑模具一般要多久", {
    says: [/\d+ (?:to \d+ )?weeks|weeks to first parts/, "英文"],
  }),
  single("guides", "seller hasnt confirmed my order, its been 4 days", {
    citesOneOf: ["guide:what-is-here-and-what-is-not"],
    never: ["Arrives:"],
  }),
  dialogue("multi-turn", [...bracket, "What do you know so far?"], {
    says: [
      "500 brackets",
      "6061 aluminum",
      "anodize",
      "300 miles of Dayton",
      "June 15, 2027",
      "±0.005 in",
    ],
    asks: null,
  }),
  dialogue("multi-turn", [...bracket, "Actually make it 1000", "Summarize what I told you"], {
    says: ["1,000 brackets", "6061 aluminum"],
    never: ["500 brackets"],
  }),
  dialogue("multi-turn", [...bracket, "Use 304 stainless instead of aluminum", "recap please"], {
    says: ["304 stainless steel", "500 brackets"],
    never: ["6061"],
  }),
  dialogue("multi-turn", [...bracket, "What is anodizing?", "What have I told you?"], {
    says: ["500 brackets", "6061 aluminum"],
  }),
  dialogue("multi-turn", [...bracket, "Draft the RFQ"], {
    tools: ["draft_rfq"],
    drafts: {
      quantities: [500],
      needed_by: "2027-06-15",
      tolerance: "±0.005 in",
      material: "6061 aluminum",
    },
    says: ["Nothing is sent"],
  }),
  dialogue(
    "multi-turn",
    ["I need 500 brackets in 6061", "New project: 200 oak shelves", "What do you know so far?"],
    {
      says: ["200", "wood"],
      never: ["6061", "brackets"],
    },
  ),
  dialogue("multi-turn", ["I need an enclosure", "steel", "100", "What do you know so far?"], {
    says: ["100 enclosures", "steel"],
  }),
  dialogue(
    "multi-turn",
    ["Find CNC shops for 7075 parts", "It has to be AS9100", "within 500 miles of Denver, CO"],
    {
      cites: ["Larkspur Ridge Machining"],
      says: ["AS9100", "Denver"],
    },
  ),
  dialogue("multi-turn", ["I need 300 molded ABS housings", "in Michigan"], {
    cites: ["Petoskey Lane Molding"],
    says: ["300 housings", "Michigan"],
  }),
  dialogue(
    "multi-turn",
    ["I need 300 molded ABS housings", "What finishes can powder coating have?", "in Michigan"],
    {
      cites: ["Petoskey Lane Molding"],
    },
  ),
  dialogue(
    "multi-turn",
    ["I want to have a hot sauce made", "1200 bottles", "near Burlington, VT"],
    {
      cites: ["Stonecrock Provisions"],
    },
  ),
  dialogue(
    "multi-turn",
    ["Find shops for titanium", "How many would there be without a certificate?"],
    {
      tools: ["check_feasibility"],
    },
  ),
  single("missing facts", "I need aluminum brackets", { asks: "quantity" }),
  single("missing facts", "I need 500 brackets", { asks: "material" }),
  single("missing facts", "I need 500 aluminum brackets", { asks: "place" }),
  single("missing facts", "I need 500 aluminum brackets near Wichita, KS", { asks: "date" }),
  single("missing facts", "I need 500 aluminum brackets near Wichita, KS by May 1", {
    asks: "tolerance",
  }),
  single("missing facts", "Find a machine shop near me", {
    asks: "place",
    cites: ["guide:choosing-a-us-shop"],
  }),
  single("missing facts", "I have an idea for a product", { asks: "item" }),
  single("missing facts", "Can you draft an RFQ?", { asks: "item", never: ["Here is a draft"] }),
  single("missing facts", "When do I have to order my brackets?", { asks: "date" }),
  single("missing facts", "How many shops qualify?", { asks: "item" }),
  single(
    "missing facts",
    "I need 250 enclosures in 16 gauge steel, powder coated, near Omaha, NE by July 1, ±0.015 in",
    {
      asks: null,
      cites: ["Platte Fold Sheet Metal"],
    },
  ),
  single("planning", "I need 2000 die cast zinc housings by September 1. When must I order?", {
    tools: ["plan_timeline"],
    says: ["September 1, 2027", /ask for quotes by/],
    cites: ["guide:typical-lead-times"],
  }),
  single("planning", "When must I place the order if I need 100 milled brackets by January 5?", {
    tools: ["plan_timeline"],
    says: [/days ago|expedite/],
  }),
  dialogue(
    "planning",
    ["I need 800 molded polypropylene lids", "What is the latest date to order for November 1?"],
    {
      tools: ["plan_timeline"],
      says: ["November 1, 2027"],
    },
  ),
  single("planning", "Compare CNC milling and die casting", {
    tools: ["compare_processes"],
    says: ["1 to 4 weeks", "11 to 18 weeks", "$30,000 to $100,000"],
  }),
  single("planning", "3D printing vs injection molding for 300 parts?", {
    tools: ["compare_processes"],
    says: ["$10,000 to $60,000"],
  }),
  single("planning", "304 or 316 for a boat fitting?", {
    says: ["304", "316"],
    cites: ["guide:stainless-steels"],
  }),
  single("planning", "How many shops can do CNC milling in titanium with ISO 9001?", {
    tools: ["check_feasibility"],
    says: [/\d+ shops? in the directory/, "CNC milling", "Titanium", "ISO 9001"],
  }),
  single("planning", "How many shops within 100 miles of Dayton, OH do stamping with IATF 16949?", {
    tools: ["check_feasibility"],
    says: ["0 shops", /within \d+ miles of Dayton/],
  }),
  single(
    "drafts",
    "Draft an RFQ for 250 laser cut panels in 5052 aluminum, 1/8 in thick, by April 30",
    {
      drafts: {
        quantities: [250],
        process: "Laser cutting",
        material: "5052 aluminum",
        needed_by: "2027-04-30",
      },
      says: ["Nothing is sent", "tolerances"],
      cites: ["guide:what-to-send-for-a-quote"],
    },
  ),
  single("drafts", "I want a quote for 5000 turned brass fittings with an NDA", {
    drafts: { quantities: [5000], process: "CNC turning", requires_nda: true },
  }),
  single(
    "drafts",
    "Please prepare a request for quotation for 50, 100 and 500 powder coated steel enclosures",
    {
      drafts: { quantities: [50, 100, 500], finish: "powder coat" },
    },
  ),
  single("drafts", "Submit the RFQ to all of them now", { says: [/cannot|do not/], noTools: true }),
];
