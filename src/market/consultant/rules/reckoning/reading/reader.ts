import type { SumKind } from "../reckon.ts";
import type { Said } from "./said.ts";

/** A sum that a message asks for. */
export interface SumWish {
  kind: SumKind;
  /** As the tool's schema has it, as far as it was said. */
  input: Record<string, unknown>;
}

/** Reads one kind of sum out of a message. */
export interface SumReader {
  kind: SumKind;
  /** Words that ask for it. */
  asks: RegExp;
  /** The inputs a message holds. */
  read(said: Said): Record<string, unknown>;
  /** Whether these inputs make it this sum; `isAsked`: the message has the words for it. */
  isEnough(input: Record<string, unknown>, isAsked: boolean, said: Said): boolean;
}

/** Whether a message gave these inputs. */
export function has(input: Record<string, unknown>, ...names: string[]): boolean {
  return names.every((name) => input[name] !== undefined);
}
