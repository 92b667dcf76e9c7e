/** What was agreed when a seller confirms an award. Money as decimal strings in dollars. */
export interface ConfirmedAward {
  /** `awardDigest` of it. */
  digest: string;
  quoteId: string;
  rfqId: string;
  buyerCompanyId: string;
  sellerCompanyId: string;
  buyerName: string;
  sellerName: string;
  title: string;
  poNumber: string | null;
  shipToZip: string;
  /** YYYY-MM-DD. */
  neededBy: string;
  /** SHA-256 of the quote as it stands, hexadecimal. */
  quoteSha256: string;
  lines: {
    lineId: string;
    name: string;
    quantity: number;
    price: string;
    tooling: string;
    minimumCharge: string;
    /** What is made instead of what was asked; null: as asked. */
    alternate: string | null;
    leadTimeDays: number;
  }[];
}
