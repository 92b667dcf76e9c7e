import { dialogue, type Scenario, single } from "../scenario.ts";

const makers = (say: string, titles: string[], says: (string | RegExp)[] = []): Scenario =>
  single("manufacturers", say, { cites: titles, says, tools: ["find_manufacturers"] });
const goods = (say: string, titles: string[], says: (string | RegExp)[] = []): Scenario =>
  single("products", say, { cites: titles, says, tools: ["search_products"] });

/** Shops and products of the sample catalogue. */
export const catalogQuestions: Scenario[] = [
  makers("Find a shop that does Swiss machining in titanium", ["Merrihew Medical Components"]),
  makers("Which manufacturers do die casting?", ["Kettle Harbor Die Casting"], ["Muskegon"]),
  makers("Who can anodize aluminum with Nadcap?", ["Copperwash Finishing"], ["Nadcap"]),
  makers("I'm looking for an AS9100 machine shop", ["Larkspur Ridge Machining"], ["AS9100"]),
  makers("Find a wire harness supplier with UL listed products", ["Mesa Strand Harness"]),
  makers("Find an injection molder for polycarbonate", ["Petoskey Lane Molding"], ["Grand Rapids"]),
  makers("Who makes carbon fiber parts?", ["Skyhollow Composites"]),
  makers("Find a furniture maker with FSC wood", ["Tamarack & Vale Furniture"]),
  makers("Recommend a co-packer for food that is USDA organic", ["Stonecrock Provisions"]),
  makers("Find a supplement manufacturer with cGMP", ["Alta Meadow Nutrition"]),
  makers("Which shops can do both sheet metal fabrication and powder coating?", [
    "Platte Fold Sheet Metal",
  ]),
  makers("Find forging companies that also heat treat", ["Old Furnace Forge"]),
  makers("Find a PCB assembly shop with ISO 13485", ["Quartzline Circuits"], ["ISO 13485"]),
  makers("Find a shop with ISO 13485 and Nadcap for forging", [], [/no manufacturer/i]),
  single("manufacturers", "What is the phone number of Larkspur Ridge Machining?", {
    says: ["(316) 555-0114"],
    cites: ["Larkspur Ridge Machining"],
    tools: ["open_record"],
  }),
  single("manufacturers", "What certificates does Hollow Oak Rubber have?", {
    says: ["NSF", "ISO 9001"],
    cites: ["Hollow Oak Rubber"],
  }),
  single("manufacturers", "What is the phone number of Zebulon Gear Works?", {
    never: [/\(\d{3}\) \d{3}-\d{4}/],
    says: [/not|no /],
  }),
  dialogue(
    "manufacturers",
    ["Find shops for CNC milling in aluminum", "Tell me about the second one"],
    {
      tools: ["open_record"],
      says: ["Certificates", "Processes"],
    },
  ),
  dialogue("manufacturers", ["Find shops for CNC milling in aluminum", "Compare them"], {
    tools: ["compare_records"],
    cites: ["Larkspur Ridge Machining", "Longleaf Extrusions"],
  }),
  goods("I want to buy tote bags", ["Organic Cotton Canvas Tote, 12 oz"], ["$6.80"]),
  goods(
    "Do you sell corrugated mailers?",
    ["Recycled Corrugated Mailer, One-Color Print"],
    ["$0.92"],
  ),
  goods(
    "I want to order a conference table in oak",
    ["White Oak Conference Table, 96 in"],
    ["$1,480.00"],
  ),
  goods(
    "Show me LED driver boards for sale",
    ["Dimmable LED Driver Board, 60 W"],
    ["$18.75", "200"],
  ),
  goods("Which products are in stock for vitamin C serum?", [
    "Vitamin C Facial Serum, 30 ml, Private Label",
  ]),
  goods("Find bone screw products under $20", ["Titanium Cortical Bone Screw, 3.5 mm"], ["$14.20"]),
  goods("I want to buy a sensor controler board", ["Industrial Sensor Controller Board"]),
  goods("I want to buy a flux capacitor harness products", ["EV Battery Module Sense Harness"]),
  single("products", "I want to buy 20 sensor controller boards", {
    says: ["larger minimum order"],
    neverCites: ["Industrial Sensor Controller Board"],
  }),
  single("products", "How much is the hot sauce at 5000?", {
    cites: ["Private-Label Maple Chili Hot Sauce, 5 oz"],
    says: ["$2.48", "$12,400.00"],
    tools: ["price_curve"],
  }),
  dialogue("products", ["I want to buy 300 canvas tote bags", "What would 1000 cost?"], {
    says: ["$5.65", "$5,650.00"],
  }),
  dialogue("products", ["I want to buy seat brackets", "Open the first one"], {
    tools: ["open_record"],
    says: ["HSLA", "2,500"],
  }),
  single("products", "I want to buy quantum entanglement modules", { says: [/no product/i] }),
];
