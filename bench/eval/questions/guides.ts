import { type Scenario, single } from "../scenario.ts";

const about = (say: string, guides: string[], says: (string | RegExp)[]): Scenario =>
  single("guides", say, { citesOneOf: guides.map((slug) => `guide:${slug}`), says });

/** Facts that stand in the written guides, asked for as buyers do. */
export const guideQuestions: Scenario[] = [
  about(
    "What tolerance can CNC milling hold?",
    ["cnc-milling", "machining-tolerances"],
    ["±0.005 in"],
  ),
  about(
    "How tight a diameter can Swiss machining hold?",
    ["swiss-machining", "machining-tolerances"],
    ["±0.0005 in"],
  ),
  about(
    "How does anodizing change the size of a part?",
    ["anodizing"],
    [/0\.00[12] in|half|one third/],
  ),
  about(
    "What is the difference between Type II and Type III anodize?",
    ["anodizing"],
    [/type iii|hard/i, /0\.00/],
  ),
  about(
    "How thick is powder coating?",
    ["powder-coating-and-paint"],
    [/2(?:\.0)? to 4(?:\.0)? mil/],
  ),
  about(
    "Is 316 better than 304 in salt water?",
    ["stainless-steels", "metals-compared", "corrosion-and-mixed-metals"],
    ["316", /chloride|salt|seawater/i],
  ),
  about(
    "Which aluminum alloy bends well?",
    ["aluminum-alloys", "sheet-metal-fabrication"],
    [/5052|3003/],
  ),
  about(
    "How much does an injection mold cost?",
    ["injection-molding", "tooling-and-nre"],
    [/\$\d/],
  ),
  about(
    "What draft angle do I need for a molded part?",
    ["injection-molding", "dfm-for-injection-molding", "wall-thickness-draft-and-radius"],
    ["1°"],
  ),
  about(
    "How thick should the walls of an ABS molded part be?",
    ["injection-molding", "dfm-for-injection-molding"],
    [/0\.0\d+/],
  ),
  about(
    "What is the minimum bend radius for sheet metal?",
    ["sheet-metal-fabrication", "dfm-for-sheet-metal"],
    [/thickness|1 T|radius/],
  ),
  about(
    "How thick is 16 gauge steel?",
    ["sheet-metal-fabrication", "sheet-gauges-and-bend-radius"],
    ["0.060"],
  ),
  about(
    "How far from a bend can I put a hole in sheet metal?",
    ["sheet-metal-fabrication", "dfm-for-sheet-metal", "sheet-gauges-and-bend-radius"],
    [/two thicknesses|2 T/],
  ),
  about(
    "What is the minimum order quantity for stamping?",
    ["minimum-order-quantities", "metal-stamping"],
    ["5,000"],
  ),
  about(
    "How long does a steel injection mold take to build?",
    ["injection-molding", "typical-lead-times", "tooling-and-nre"],
    [/eight to fourteen|8 to 14|10 to 18|weeks/],
  ),
  about(
    "What is a typical lead time for circuit boards?",
    ["typical-lead-times", "pcb-assembly"],
    [/4 to 8|weeks/],
  ),
  about(
    "How do I protect my idea when talking to manufacturers?",
    ["protecting-your-design", "ndas-with-manufacturers"],
    [/patent|secret|confiden/i],
  ),
  about(
    "What does a provisional patent application cost?",
    ["protecting-your-design"],
    [/\$65|\$1,500/],
  ),
  about(
    "How long does a utility patent last?",
    ["protecting-your-design", "patents-for-first-time-inventors"],
    ["20 years"],
  ),
  about(
    "Do I need an NDA before I send drawings?",
    ["ndas-with-manufacturers", "protecting-your-design"],
    [/nda|confiden/i],
  ),
  about(
    "What should I send to get a quote?",
    ["what-to-send-for-a-quote"],
    [/material|STEP|drawing/],
  ),
  about(
    "What files do I need for a sheet metal quote?",
    ["what-to-send-for-a-quote"],
    [/STEP|DXF/],
  ),
  about("What should a good RFQ contain?", ["writing-a-good-rfq"], [/quantit|must|quote/i]),
  about(
    "How do I compare quotes from three shops?",
    ["comparing-quotes"],
    [/scope|terms|quantity/i],
  ),
  about(
    "What is a first article inspection?",
    ["inspection-and-first-article"],
    [/every|AS9102|measured/i],
  ),
  about(
    "How many parts should I sample from a lot of 1000 with AQL 2.5?",
    ["inspection-and-first-article"],
    [/\b80\b|AQL/],
  ),
  about(
    "What does AS9100 add to ISO 9001?",
    ["iso-9001-and-as9100"],
    [/configuration|first article|aviation/i],
  ),
  about(
    "How do I verify an ISO 9001 certificate?",
    ["iso-9001-and-as9100"],
    [/registrar|IAF|accredit/i],
  ),
  about(
    "What is the difference between FOB origin and FOB destination?",
    ["freight-and-shipping-terms"],
    [/dock|risk/i],
  ),
  about(
    "What does LTL freight cost per pallet?",
    ["freight-and-shipping-terms", "freight-class-and-pallets"],
    [/\$150|\$300/],
  ),
  about("Which steel can I carburize?", ["heat-treatment"], [/1018|8620|9310/]),
  about("How hard can 4140 get?", ["heat-treatment", "carbon-and-alloy-steels"], [/HRC/]),
  about("What wall thickness works for A380 die casting?", ["die-casting"], [/0\.080|0\.0\d/]),
  about("What is PPAP?", ["ppap-and-apqp"], [/level|element|warrant|automotive/i]),
  about(
    "Who has to register under ITAR?",
    ["itar-and-export-control"],
    [/22 CFR 122|DDTC|register/],
  ),
  about(
    "Which rules apply to a hot sauce I want co-packed?",
    ["contract-food-manufacturing", "food-safety-certifications"],
    [/acidified|21 CFR 114|FDA/],
  ),
  about(
    "What is the minimum for filling a lotion?",
    ["cosmetics-and-supplement-filling", "minimum-order-quantities"],
    ["1,000 to 5,000"],
  ),
  about("What does a sewing contractor need before quoting?", ["cut-and-sew"], [/tech pack/i]),
  about("Which 3D printing process is best for snap fits?", ["3d-printing"], [/SLS|MJF|nylon/]),
  about("Which rubber is good with brake fluid?", ["rubber-and-elastomers"], ["EPDM"]),
  about("What temperature can silicone rubber take?", ["rubber-and-elastomers"], [/425 °F|°F/]),
  about("How strong is Ti-6Al-4V?", ["titanium-and-nickel-alloys"], [/130|120/]),
  about("What does position mean in GD&T?", ["gdt-basics"], [/position/i]),
  about(
    "What do I do when defective parts arrive?",
    ["handling-defects-and-rework"],
    [/segregate|notice|reject|stop use/i],
  ),
  about(
    "Why does the unit price fall with quantity?",
    ["volume-price-breaks", "what-drives-part-cost"],
    [/setup|quantity|price/i],
  ),
  about(
    "What drives the cost of a machined part?",
    ["what-drives-part-cost", "dfm-for-cnc", "cnc-milling"],
    [/setup|minutes|material/i],
  ),
  about(
    "Who owns the tooling?",
    ["tooling-and-nre", "who-owns-tooling-and-designs"],
    [/title|own/i],
  ),
  about("What is landed cost?", ["landed-cost"], [/duty|freight/i]),
  about(
    "Does a maker of components register with the FDA?",
    ["iso-13485-and-fda-registration"],
    [/807|no\b|component/i],
  ),
  about(
    "What is a mill test report?",
    ["certificates-of-conformance-and-traceability"],
    [/chemistry|heat/i],
  ),
  about("When should I use prepreg instead of vacuum infusion?", ["composite-layup"], [/infusion/]),
  about(
    "How much does a carbon fiber layup mold cost?",
    ["composite-layup", "tooling-and-nre"],
    [/\$\d/],
  ),
  about("My order is two weeks late, what can I do?", ["late-delivery"], [/late|delay/i]),
  about(
    "The supplier missed the date. Can I cancel the order?",
    ["late-delivery"],
    [/cancel|late/i],
  ),
];
