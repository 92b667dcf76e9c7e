import { z } from "zod";

const names = z.array(z.string());

/** What every shop that is asked may know of a request before it has signed: nothing in the buyer's own words. */
export const rfqOutline = z.strictObject({
  /** As the vocabulary calls them; empty where it knows none of those that are asked for. */
  processes: names,
  /** Families. */
  materials: names,
  smallestQuantity: z.number().nullable(),
  largestQuantity: z.number().nullable(),
  /** The state that the parts go to, of the United States, by its two letters. */
  region: z.string().nullable(),
  /** Under ITAR or EAR: whoever sees the details has to be allowed to. */
  exportControlled: z.boolean().default(false),
});

export type RfqOutline = z.infer<typeof rfqOutline>;

/**
 * The outline of a request.
 *
 * @param wish what is asked for, as the vocabulary calls it
 * @param region two letters
 */
export function outlineOf(
  exportControlled: boolean,
  wish: {
    processes: readonly { name: string }[];
    materials: readonly { name: string }[];
    smallestQuantity: number | null;
    largestQuantity: number | null;
  },
  region: string | null,
): RfqOutline {
  return {
    processes: wish.processes.map(({ name }) => name),
    materials: wish.materials.map(({ name }) => name),
    smallestQuantity: roundedDown(wish.smallestQuantity),
    largestQuantity: roundedUp(wish.largestQuantity),
    region,
    exportControlled,
  };
}

/** "CNC milling, Aluminum"; "Request for quotes" where the vocabulary knows nothing of it. */
export function outlineTitle({ processes, materials }: RfqOutline): string {
  return [...processes, ...materials].join(", ") || "Request for quotes";
}

/** "CNC milling, Aluminum; 100 to 1,000 pieces; to OH", as far as an outline says it: for paper, which anybody may find. */
export function outlineText(outline: RfqOutline): string {
  const { processes, materials, smallestQuantity: least, largestQuantity: most, region } = outline;
  const [from, to] = [least, most].map((one) => one?.toLocaleString("en-US"));
  const pieces =
    from === undefined || to === undefined || from === to ? (from ?? to) : `${from} to ${to}`;
  return [
    [...processes, ...materials].join(", "),
    pieces === undefined ? "" : `${pieces} ${pieces === "1" ? "piece" : "pieces"}`,
    region === null ? "" : `to ${region}`,
  ]
    .filter((part) => part !== "")
    .join("; ");
}

/** The same of an outline as it is stored; one that is missing says nothing. */
export function storedOutlineTitle(stored: unknown): string {
  const outline = rfqOutline.safeParse(stored).data;
  return outline === undefined ? "Request for quotes" : outlineTitle(outline);
}

/**
 * What sellers are told of a request by name, in events and mails, which also those read who have not signed.
 *
 * @returns empty where an agreement is needed
 */
export function titleForSellers(rfq: { title: string; needsAgreement: boolean }): string {
  return rfq.needsAgreement ? "" : rfq.title;
}

/** What an event of a request says to somebody: its title to none who has not signed the confidentiality agreement. */
export function toldOfRequest(
  payload: Readonly<Record<string, unknown>>,
  hasSignedAgreement: boolean,
): Record<string, unknown> {
  const { title, ...told } = payload;
  return hasSignedAgreement || title === undefined || told.rfq_id === undefined
    ? { ...payload }
    : told;
}

/** A range tells nobody which part it is: its ends are powers of ten, and halves of them. */
function roundedDown(quantity: number | null): number | null {
  if (quantity === null) return null;
  const power = powerOfTen(quantity);
  return quantity >= power * 5 ? power * 5 : power;
}

function roundedUp(quantity: number | null): number | null {
  if (quantity === null) return null;
  const power = powerOfTen(quantity);
  if (quantity === power) return power;
  return quantity <= power * 5 ? power * 5 : power * 10;
}

function powerOfTen(quantity: number): number {
  return 10 ** (String(Math.floor(quantity)).length - 1);
}
