export type AccountType = "buyer" | "seller";

/** The two things one account can be. */
export const accountTypes: readonly { value: AccountType; label: string; does: string }[] = [
  { value: "buyer", label: "Buyer", does: "Find products and shops, request quotes, order." },
  { value: "seller", label: "Seller", does: "List products, answer requests for quotation." },
];
