/** Most products that one change names one by one. */
export const mostChosen = 500;

/** What is done to many products at once. */
export type ProductChange =
  | { kind: "publish" }
  | { kind: "archive" }
  /** By so many percent; below 0 they become cheaper. */
  | { kind: "price"; percent: number }
  | { kind: "stock"; inStock: boolean }
  /** Adds a category to those that they have. */
  | { kind: "category"; label: string };

/** What a change did. */
export interface ChangeResult {
  /** Names it, to take it back. */
  changeId: string;
  changed: number;
  /** Chosen ones that it did not change, by the reason. */
  left: Partial<Record<LeftReason, number>>;
}

/** Why a chosen product stayed as it was. */
export const leftReasons = {
  same: { one: "was so already", many: "were so already" },
  category: {
    one: "has no category, which publishing needs: choose it and add one",
    many: "have no category, which publishing needs: choose them and add one",
  },
  prices: {
    one: "has prices that contradict each other, or of $0.00: open it and publish it there",
    many: "have prices that contradict each other, or of $0.00: open them and publish them there",
  },
  unclear: {
    one: "is published, and would have prices that contradict each other, or of $0.00",
    many: "are published, and would have prices that contradict each other, or of $0.00",
  },
  full: { one: "has 20 categories already", many: "have 20 categories already" },
  price: { one: "has no price to change", many: "have no price to change" },
  bound: { one: "would cost more than the most", many: "would cost more than the most" },
} as const;
export type LeftReason = keyof typeof leftReasons;

/** A percentage as people type it. @returns null for none between -90 and 900 with at most two decimals */
export function readPercent(text: string): number | null {
  const plain = text.trim().replace(/^\+/, "").replace(/\s*%$/, "").replace("−", "-");
  if (!/^-?\d{1,3}(\.\d{1,2})?$/.test(plain)) return null;
  const percent = Number(plain);
  return percent === 0 || percent < -90 || percent > 900 ? null : percent;
}
