/** A side of a conversation, or who reads it. */
interface ForCompany {
  companyId: string | null;
}

/** Whether a reader who speaks for one side acts for the company of the other one. */
export function isAcross(reader: ForCompany, own: ForCompany, contact: ForCompany): boolean {
  const { companyId } = reader;
  return companyId !== null && companyId !== own.companyId && companyId === contact.companyId;
}
