export type AccountType = "buyer" | "seller";

/** The two things one account can be. */
export const accountTypes: readonly { value: AccountType; label: string; does: string }[] = [
  {
    value: "buyer",
    label: "Buyer",
    does: "Find products and shops, compare them, plan what to buy.",
  },
  { value: "seller", label: "Seller", does: "Show what your shop makes, and be found for it." },
];
