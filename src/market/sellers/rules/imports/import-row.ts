import { inputErrors } from "../../../../shared/input-errors.ts";
import { plainLine } from "../../../../shared/plain-line.ts";
import type { OwnProduct } from "../products/own-product.ts";
import { type ProductContent, type ProductForm, productInput } from "../products/product-input.ts";
import {
  type ColumnMapping,
  type ImportField,
  importFieldLabels,
  importFields,
} from "./import-fields.ts";
import { isBareFigure, plainDays, unitOfColumn } from "./lead-time-unit.ts";
import { minimumOrder } from "./minimum-order.ts";
import { isPriceAside, saidBeside } from "./price-asides.ts";
import type { ProductImport } from "./product-import.ts";
import { settlePrices } from "./row-prices.ts";
import type { UnitTold } from "./sold-by.ts";
import { beginsLater, tierColumns, tiersOfRow } from "./tier-columns.ts";
import { joinParts, plainCount, plainPrice, readStock, splitParts } from "./typed-values.ts";

/** A row as a product, or why it is none. */
export type ReadRow = { content: ProductContent; told: UnitTold } | { reason: string };

const fieldOfInput: Record<string, ImportField> = {
  externalId: "external_id",
  name: "name",
  description: "description",
  price: "price",
  priceBreaks: "price_breaks",
  categories: "categories",
  minimumOrderQuantity: "minimum_order_quantity",
  leadTimeDays: "lead_time_days",
  inStock: "in_stock",
  origin: "origin",
  specifications: "specifications",
};

/** What exports put before a text that a spreadsheet would run. */
const apostrophe = /^'(?='*[\s\p{C}\p{Z}]*[=+\-@＝＋－＠])/u;

/** What spreadsheets show in place of a value, and what stands for a formula that none has reckoned. */
const sheetError = /^#(?:DIV\/0!|N\/A|NAME\?|NULL!|NUM!|REF!|VALUE!|SPILL!|CALC!|ERROR!)$/;
const unreckoned = /^#FORMULA! (.*)$/s;

function sheetFlaw(text: string): string | null {
  if (sheetError.test(text)) return `the spreadsheet shows the error ${text}`;
  const formula = unreckoned.exec(text)?.[1];
  if (formula === undefined) return null;
  return `the formula ${formula.slice(0, 60)} has no value yet: open the file in a spreadsheet program, save it, and send it again`;
}

/**
 * A row of a table as a product. What no column says is as in a blank form.
 *
 * @param table.header names of columns: that of lead times says what its figures count
 * @param table.asides what rows beside the table say of its prices
 * @param nameOf the name of the product that has a number: a file without a column of names changes what is there
 */
export function readImportRow(
  written: readonly string[],
  {
    mapping,
    header = [],
    asides = [],
  }: Pick<ProductImport, "mapping"> & Partial<Pick<ProductImport, "header" | "asides">>,
  nameOf: (externalId: string) => string | undefined = () => undefined,
): ReadRow {
  if (header.length > 2 && isPriceAside(written)) return { reason: "a note, and no product" };
  const settled = settlePrices(written, header, mapping, saidBeside(asides));
  const { cells, reasons, soldBy, told: unitTold } = settled;
  const cell = (field: ImportField) => {
    const at = mapping[field];
    return at === undefined ? "" : (cells[at] ?? "").replace(apostrophe, "");
  };
  const flaws = importFields.flatMap((field) => {
    const flaw = sheetFlaw(cell(field).trim());
    return flaw === null ? [] : [`${importFieldLabels[field]}: ${flaw}`];
  });
  if (flaws.length > 0) return { reason: flaws.join("; ") };
  const stock = mapping.in_stock === undefined ? { value: true } : readStock(cell("in_stock"));
  const columns = tierColumns(header, mapping);
  const price = mapping.price === undefined ? undefined : plainPrice(cell("price"));
  const tiers = tiersOfRow(cells, columns, price);
  const least = beginsLater(columns, mapping) ? tiers.base?.minimumQuantity : undefined;
  const breaks = [...splitParts(cell("price_breaks")).map(readBreak), ...tiers.breaks];
  const specifications = splitParts(cell("specifications")).map(readSpecification);
  const order = minimumOrder(
    cell("minimum_order_quantity"),
    header[mapping.minimum_order_quantity ?? -1] ?? "",
    soldBy,
  );
  const lead = unitOfColumn(header[mapping.lead_time_days ?? -1] ?? "");
  if (soldBy !== null && !specifications.some((one) => one?.name.toLowerCase() === "sold by")) {
    specifications.push({ name: "Sold by", value: soldBy });
  }
  const unread = [
    ...reasons.map((reason) => `${importFieldLabels.price}: ${reason}`),
    "reason" in order && `${importFieldLabels.minimum_order_quantity}: ${order.reason}`,
    "flaw" in lead &&
      isBareFigure(cell("lead_time_days")) &&
      `${importFieldLabels.lead_time_days}: ${lead.flaw}`,
    stock.reason && `${importFieldLabels.in_stock}: ${stock.reason}`,
    breaks.includes(null) &&
      `${importFieldLabels.price_breaks}: write them as "10: 4.50|100: 3.90"`,
    specifications.includes(null) &&
      `${importFieldLabels.specifications}: write them as "Material: steel|Length: 4 [in]"`,
  ].filter((reason) => typeof reason === "string");
  const form: ProductForm = {
    name: mapping.name === undefined ? (nameOf(numberOfRow(cells, mapping)) ?? "") : cell("name"),
    externalId: cell("external_id"),
    description: cell("description"),
    categories: splitParts(cell("categories")),
    price: price ?? tiers.base?.price ?? "",
    priceBreaks: breaks.filter((one) => one !== null),
    // What is not read has no other errors.
    minimumOrderQuantity: least ?? ("reason" in order ? "" : plainCount(order.count)),
    leadTimeDays: plainDays(cell("lead_time_days"), "unit" in lead ? lead.unit : "days"),
    inStock: stock.value ?? true,
    origin: cell("origin"),
    specifications: specifications.filter((one) => one !== null),
  };
  const parsed = productInput.safeParse(form);
  const isUnknown = mapping.name === undefined && form.name === "" && form.externalId !== "";
  const wrong = parsed.success
    ? []
    : Object.entries(inputErrors(parsed.error)).map(([path, messages]) => {
        if (path === "name" && isUnknown) return unknownNumber(String(form.externalId));
        return told([path, path === "leadTimeDays" ? [howLeadTimes] : messages]);
      });
  const [first] = [...wrong, ...unread];
  if (!parsed.success || first !== undefined) return { reason: [...wrong, ...unread].join("; ") };
  return { content: parsed.data, told: unitTold };
}

/** The item number that a row gives, as a product has it; "" without one. */
export function numberOfRow(cells: readonly string[], mapping: ColumnMapping): string {
  return plainLine((cells[mapping.external_id ?? -1] ?? "").replace(apostrophe, ""));
}

const howLeadTimes = 'write it as "10 days" or "2 weeks"';

function unknownNumber(number: string): string {
  return `${importFieldLabels.external_id}: no product of yours has ${number.slice(0, 60)}; a new product needs a name`;
}

function told([path, messages]: [string, readonly string[] | undefined]): string {
  const field = fieldOfInput[/^\w+/.exec(path)?.[0] ?? ""];
  const label = field === undefined ? path : importFieldLabels[field];
  return `${label}: ${(messages ?? []).join(", ")}`;
}

function readBreak(part: string) {
  const match = /^(\d[\d,]*)\s*\+?\s*[:=@]\s*(.+)$/.exec(part);
  if (match?.[1] === undefined || match[2] === undefined) return null;
  return { minimumQuantity: match[1].replaceAll(",", ""), price: plainPrice(match[2]) };
}

function readSpecification(part: string) {
  const match = /^(.+?):\s*(.+?)(?:\s*\[([^[\]]+)\])?$/s.exec(part);
  if (match?.[1] === undefined || match[2] === undefined) return null;
  return { name: match[1], value: match[2], ...(match[3] !== undefined && { unit: match[3] }) };
}

/** A product as a row of an export: `readImportRow` reads it back. Numbers stay numbers. */
export function exportRow(product: OwnProduct): Record<ImportField, string | number> {
  return {
    external_id: guarded(product.externalId ?? ""),
    name: guarded(product.name),
    description: guarded(product.description),
    price: product.price === null ? "" : Number(product.price),
    price_breaks: joinParts(
      product.priceBreaks.map(({ minimumQuantity, price }) => `${minimumQuantity}: ${price}`),
    ),
    categories: guarded(joinParts(product.categories)),
    minimum_order_quantity: product.minimumOrderQuantity,
    lead_time_days: product.leadTimeDays ?? "",
    in_stock: product.inStock ? "yes" : "no",
    origin: guarded(product.origin ?? ""),
    specifications: guarded(
      joinParts(
        product.specifications.map(
          ({ name, value, unit }) => `${name}: ${value}${unit === undefined ? "" : ` [${unit}]`}`,
        ),
      ),
    ),
  };
}

/** A text that has such an apostrophe itself gets another one, which reading takes away. */
function guarded(text: string): string {
  return apostrophe.test(text) ? `'${text}` : text;
}
