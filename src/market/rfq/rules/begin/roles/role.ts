/** What a word of a request says; null where it says nothing that a request keeps. */
export type Role = (typeof roles)[number];

export const roles = [
  /** The wanted thing: "mounting brackets". */
  "part",
  /** How many are wanted now. */
  "quantity",
  /** How many are used in a year or another period. */
  "use",
  "material",
  "process",
  "finish",
  "tolerance",
  /** A size, weight, thread, gauge, hardness, and what the thing itself has with its number. */
  "size",
  /** How much of what is not counted in pieces. */
  "amount",
  /** A price that is wanted for a piece. */
  "price",
  /** Other money: a budget, tooling, freight. */
  "money",
  "date",
  "place",
  "certificate",
  /** A number that names something: a part, a drawing, an order, a telephone. */
  "number",
  "packing",
  /** What is ruled out, called off, or done by who asks. */
  "unwanted",
  /** What was once and holds no more. */
  "past",
  /** What a thing is for or goes with; firms and people. */
  "other",
] as const;
