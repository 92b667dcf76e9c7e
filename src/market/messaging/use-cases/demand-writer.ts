import type { Transaction } from "../../../platform/db/database.ts";
import { AppError } from "../../../shared/errors.ts";
import { contactAmong, peopleOf, writesFor } from "../data/conversation-people.ts";
import type { OwnSide } from "../data/conversations.ts";
import { onlyReads } from "../rules/message-rights.ts";

/**
 * Checks that somebody does not only read a conversation along. Whoever left its company goes on with what they keep of it.
 *
 * @throws AppError forbidden: the person neither buys nor sells for the company
 */
export async function demandWriter(
  tx: Transaction,
  personId: string,
  { id, ownCompanyId, contactId, isAcross }: OwnSide,
): Promise<void> {
  if (await writesFor(tx, personId, ownCompanyId)) return;
  const people = await peopleOf(tx, [id]);
  if (contactAmong(people, contactId, isAcross)?.state === "parted") return;
  throw new AppError("forbidden", { message: onlyReads });
}
