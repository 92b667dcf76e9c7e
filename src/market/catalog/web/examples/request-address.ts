import { href } from "react-router";

/** Where a request for quotes begins that asks for what an example project asked for, in words that are read there. */
export function requestAddress(example: {
  title: string;
  quantity: number;
  processNames: string[];
  materialNames: string[];
}): string {
  const { title, quantity, processNames, materialNames } = example;
  const made = `${quantity.toLocaleString("en-US")} pieces made by ${processNames.join(", ")}`;
  const text = `${made}, of ${materialNames.join(", ")}.`;
  return `${href("/rfq/edit")}?${new URLSearchParams({ title, text })}`;
}
