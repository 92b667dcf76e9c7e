/** Longest name of a company, as everywhere companies are named. */
export const longestCompanyName = 200;

/**
 * The name of a company of one that nobody has named: what its person calls the company in a profile,
 * otherwise the person's name, otherwise the address without its host.
 */
export function firstCompanyName(person: {
  email: string;
  firstName: string;
  lastName: string;
  companyName?: string | null;
}): string {
  const fullName = `${person.firstName} ${person.lastName}`.trim();
  const given = person.companyName?.trim() || fullName || person.email.split("@")[0] || "Company";
  return given.slice(0, longestCompanyName);
}
