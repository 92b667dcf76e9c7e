import type { SampleProduct } from "./sample-product.ts";

/** Sample products for buyers of packaging, furniture, apparel, food and personal care. */
export const consumerProducts: SampleProduct[] = [
  {
    key: "sample-recycled-mailer",
    seller: "bluff-city-boxwright",
    name: "Recycled Corrugated Mailer, One-Color Print",
    description:
      "Self-locking mailer from 100% recycled board with a tear strip, printed in one color outside. Ships flat in bundles of 50; curbside recyclable, no plastic.",
    price: "0.92",
    categories: ["Packaging", "Sustainable Packaging"],
    inStock: true,
    minimumOrderQuantity: 500,
    leadTimeDays: 15,
    isFeatured: true,
    specifications: [
      { name: "Inside size", value: "10 × 8 × 3", unit: "in" },
      { name: "Board", value: "32 ECT E-flute" },
      { name: "Recycled content", value: "100", unit: "%" },
    ],
    priceBreaks: [
      { minimumQuantity: 500, price: "0.92" },
      { minimumQuantity: 2500, price: "0.71" },
      { minimumQuantity: 10000, price: "0.56" },
    ],
    origin: "Memphis, TN",
  },
  {
    key: "sample-oak-conference-table",
    seller: "tamarack-and-vale-furniture",
    name: "White Oak Conference Table, 96 in",
    description:
      "Solid white oak top with a breadboard edge, steel base and two power grommets. Water-based matte finish; ships in two boxes with levelling feet.",
    price: "1480.00",
    categories: ["Furniture", "Wood Products"],
    inStock: true,
    minimumOrderQuantity: 5,
    leadTimeDays: 40,
    specifications: [
      { name: "Top", value: "White oak, 1.25", unit: "in" },
      { name: "Size", value: "96 × 44 × 29", unit: "in" },
      { name: "Seats", value: "8" },
    ],
    priceBreaks: [
      { minimumQuantity: 5, price: "1480.00" },
      { minimumQuantity: 20, price: "1295.00" },
      { minimumQuantity: 60, price: "1140.00" },
    ],
    origin: "Wausau, WI",
  },
  {
    key: "sample-organic-tote",
    seller: "saltmarsh-sewn-goods",
    name: "Organic Cotton Canvas Tote, 12 oz",
    description:
      "Cut-and-sew tote with boxed bottom and cross-stitched handles, undyed organic canvas ready for print. Care label and hang tag sewn to your artwork.",
    price: "6.80",
    categories: ["Apparel", "Bags and Soft Goods"],
    inStock: true,
    minimumOrderQuantity: 250,
    leadTimeDays: 24,
    specifications: [
      { name: "Fabric", value: "12 oz organic cotton canvas" },
      { name: "Size", value: "15 × 16 × 4", unit: "in" },
      { name: "Load", value: "40", unit: "lb" },
    ],
    priceBreaks: [
      { minimumQuantity: 250, price: "6.80" },
      { minimumQuantity: 1000, price: "5.65" },
      { minimumQuantity: 5000, price: "4.70" },
    ],
    origin: "Gastonia, NC",
  },
  {
    key: "sample-maple-hot-sauce",
    seller: "stonecrock-provisions",
    name: "Private-Label Maple Chili Hot Sauce, 5 oz",
    description:
      "Fermented chili sauce with Vermont maple syrup, hot-filled in woozy bottles with shrink band. Your label applied, nutrition panel and case code included; shelf stable for 18 months.",
    price: "2.95",
    categories: ["Food and Beverage"],
    inStock: true,
    minimumOrderQuantity: 1200,
    leadTimeDays: 28,
    specifications: [
      { name: "Fill", value: "5", unit: "fl oz" },
      { name: "pH", value: "3.6" },
      { name: "Case", value: "12 bottles" },
      { name: "Shelf life", value: "18", unit: "months" },
    ],
    priceBreaks: [
      { minimumQuantity: 1200, price: "2.95" },
      { minimumQuantity: 4800, price: "2.48" },
      { minimumQuantity: 12000, price: "2.15" },
    ],
    origin: "Burlington, VT",
    saleTerms: { whiteLabel: true },
  },
  {
    key: "sample-vitamin-c-serum",
    seller: "juniper-vat-labs",
    name: "Vitamin C Facial Serum, 30 ml, Private Label",
    description:
      "Stabilized 15% vitamin C serum with hyaluronic acid in amber glass droppers, filled, labeled and cartoned. Stability and challenge test reports supplied with the first lot.",
    price: "7.40",
    categories: ["Cosmetics"],
    inStock: true,
    minimumOrderQuantity: 500,
    leadTimeDays: 32,
    specifications: [
      { name: "Fill", value: "30", unit: "ml" },
      { name: "Active", value: "15% ethyl ascorbic acid" },
      { name: "Bottle", value: "Amber glass with dropper" },
    ],
    priceBreaks: [
      { minimumQuantity: 500, price: "7.40" },
      { minimumQuantity: 2500, price: "6.05" },
      { minimumQuantity: 10000, price: "5.10" },
    ],
    origin: "Van Nuys, CA",
  },
];
