import { z } from "zod";
import messages from "./messages.generated.json" with { type: "json" };

/** A message of the site, what it means and what to do. */
export interface SaidMessage {
  text: string;
  means: string;
  advice: string;
  to?: string;
  /** Whether all of its fixed words stand in the query, in their order. */
  isWhole: boolean;
}

const places = [
  "claim",
  "import",
  "reading",
  "upload",
  "product",
  "certificate",
  "profile",
  "site",
] as const;

/** What a message means by what somebody does when they meet it: the message itself says what is wrong. */
const explained: Record<(typeof places)[number], Pick<SaidMessage, "means" | "advice" | "to">> = {
  claim: {
    means: "A claim on an entry of the directory, or its proof, was not taken.",
    advice: "Your claim stands as it was. Do what the message names, or choose another proof.",
  },
  import: {
    means: "A table, or a row of it, could not be taken as products.",
    advice: "The other rows are not touched. Correct what it names in your file and send it again.",
    to: "/seller/dashboard/products/import",
  },
  reading: {
    means: "Your website or document could not be read, or nothing was found in it.",
    advice: "Your profile stays as it was. Try another page or a document, or fill in the steps.",
    to: "/seller/dashboard/profile",
  },
  upload: {
    means: "A file was not stored, or cannot be shown.",
    advice: "Nothing was lost. Save the file as the message says and send it again.",
  },
  product: {
    means: "It is about a product's form, or the table of your products.",
    advice:
      "What was refused is not saved, and what you typed is still there: correct it and save.",
    to: "/seller/dashboard/products",
  },
  certificate: {
    means: "It is about a certificate that you enter, or its document.",
    advice: "Your list stays as it was, and what you typed is still there: correct it and save.",
    to: "/seller/dashboard/certificates",
  },
  profile: {
    means: "It is about a field of your profile, or a part of it.",
    advice:
      "What was refused is not saved, and what you typed is still there: correct it and save.",
    to: "/seller/dashboard/profile",
  },
  site: {
    means: "The site could not do that now, or not for you.",
    advice: "Do what the message says. If it comes again, write to the operator.",
    to: "/contact",
  },
};

/** A message by its fixed parts; what stands between them differs each time. */
interface Said {
  message: Omit<SaidMessage, "isWhole">;
  parts: string[];
}

const said: readonly Said[] = z
  .array(z.strictObject({ place: z.enum(places), parts: z.array(z.string()) }))
  .parse(messages)
  .map(({ place, parts }) => ({
    message: { text: parts.join("…").trim(), ...explained[place] },
    parts: parts.map(wordsIn).filter((part) => part !== ""),
  }));

/** Fewer words are looked for everywhere else. */
const fewestWords = 3;

/**
 * Messages of the site that a query is made of, or a part of; whole ones first, the longest first.
 */
export function findSaid(query: string): SaidMessage[] {
  const asked = wordsIn(query);
  if (asked.split(" ").length < fewestWords) return [];
  return said
    .flatMap(({ message, parts }) => {
      const isWhole = standIn(asked, parts);
      const isPart = parts.some((part) => isAmong(part, asked));
      return isWhole || isPart ? [{ ...message, isWhole }] : [];
    })
    .sort((a, b) => Number(b.isWhole) - Number(a.isWhole) || b.text.length - a.text.length);
}

/** Whether parts stand in words one after the other. */
function standIn(words: string, parts: readonly string[]): boolean {
  const count = parts.reduce((sum, part) => sum + part.split(" ").length, 0);
  if (count < fewestWords) return false;
  let rest = words;
  for (const part of parts) {
    if (!isAmong(rest, part)) return false;
    const padded = ` ${rest} `;
    rest = padded.slice(padded.indexOf(` ${part} `) + part.length + 1).trim();
  }
  return true;
}

const isAmong = (words: string, part: string) => ` ${words} `.includes(` ${part} `);

function wordsIn(text: string): string {
  return (
    text
      .toLowerCase()
      .replaceAll("’", "'")
      .match(/[a-z0-9']+/g) ?? []
  ).join(" ");
}
