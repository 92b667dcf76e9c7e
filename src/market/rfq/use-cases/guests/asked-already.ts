import type { Transaction } from "../../../../platform/db/database.ts";
import { invalidInput } from "../../../../shared/errors.ts";
import { guestsOf, shopsAskedAt } from "../../data/guests.ts";
import type { Guest } from "../../rules/guests/guest-input.ts";
import type { ShopToAsk } from "../draft-steps.ts";

/**
 * Addresses that belong to shops which a request asks with their accounts, or to the company that asks. A shop that is
 * asked twice could quote twice.
 *
 * @param emails that are asked by mail
 * @returns why an address is not asked; undefined where nothing speaks against it
 */
async function addressesAskedAlready(
  tx: Transaction,
  rfqId: string,
  emails: readonly string[],
): Promise<(email: string) => string | undefined> {
  const asked = new Map((await shopsAskedAt(tx, rfqId, emails)).map((one) => [one.email, one]));
  return (email) => {
    const shop = asked.get(email);
    if (shop === undefined) return undefined;
    return shop.isOwn
      ? "This is an address of your own company"
      : `${shop.name} is asked with its account already, and this is an address of its people`;
  };
}

/** @throws AppError invalid_input (`guests[0].email`) for addresses as `addressesAskedAlready` tells them */
export async function refuseAskedAlready(
  tx: Transaction,
  rfqId: string,
  guests: readonly Guest[],
): Promise<void> {
  const emails = guests.map(({ email }) => email);
  const whyNot = await addressesAskedAlready(tx, rfqId, emails);
  const refused: Record<string, string[]> = {};
  for (const [at, email] of emails.entries()) {
    const why = whyNot(email);
    if (why !== undefined) refused[`guests[${at}].email`] = [why];
  }
  if (Object.keys(refused).length > 0) throw invalidInput(refused);
}

/**
 * Shops that are asked with their accounts, and by mail before.
 *
 * @param added they have been chosen for the request within this transaction
 * @throws AppError invalid_input (shops)
 */
export async function refuseAskedByMail(
  tx: Transaction,
  rfqId: string,
  added: readonly ShopToAsk[],
): Promise<void> {
  const guests = await guestsOf(tx, rfqId);
  const emails = guests.flatMap(({ email, revokedAt }) =>
    email === null || revokedAt !== null ? [] : [email],
  );
  const asked = await shopsAskedAt(tx, rfqId, emails);
  const reasons = added.flatMap(({ companyId, name }) => {
    const guest = asked.find((one) => one.companyId === companyId);
    return guest === undefined ? [] : [`${name} is asked by mail already, at ${guest.email}`];
  });
  if (reasons.length > 0) throw invalidInput({ shops: reasons });
}

/** What keeps a draft with these addresses from being sent, in sentences. */
export async function askedAlreadyIn(tx: Transaction, rfqId: string): Promise<string[]> {
  const emails = (await guestsOf(tx, rfqId)).flatMap(({ email }) => email ?? []);
  const whyNot = await addressesAskedAlready(tx, rfqId, emails);
  return emails.flatMap((email) => {
    const why = whyNot(email);
    return why === undefined ? [] : [`${email}: ${why}. Take the address out before you send this`];
  });
}
