import { z } from "zod";
import { plainLine } from "../../../shared/plain-line.ts";

/** Longest name of a company, as everywhere companies are named. */
const longestName = 200;

/** The name of a company of one that begins with an account: the person's, else the address's first part. */
export function firstCompanyName(person: {
  email: string;
  firstName: string;
  lastName: string;
}): string {
  const fullName = `${person.firstName} ${person.lastName}`.trim();
  return (fullName || person.email.split("@")[0] || "Company").slice(0, longestName);
}

/** A name that somebody gives a company. */
export const companyNameInput = z
  .string()
  .default("")
  .transform(plainLine)
  .refine((name) => name !== "", "Give the company a name")
  .refine((name) => name.length <= longestName, `Please use at most ${longestName} characters`);
