import { state } from "./address-patterns.ts";

const beforeState = new RegExp(String.raw`^(?:\s+[A-Z][a-z]+){0,2},\s*${state}(?![a-z])`);

/** Whether words name a town that is called like a material: "Hickory, NC", "Marble Falls, Texas". */
export function isTown(own: string, start: number, end: number): boolean {
  return /^[A-Z]/.test(own.slice(start)) && beforeState.test(own.slice(end));
}
