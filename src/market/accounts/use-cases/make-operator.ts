import type pg from "pg";
import { grantOperator } from "../data/operators.ts";
import { normalEmail } from "../rules/normal-email.ts";

/**
 * Makes somebody who has a confirmed account an operator. For the command alone: nothing that a browser
 * reaches may do this.
 *
 * @param schemaOwner a connection of the schema's owner
 * @returns what happened, for the person at the keyboard
 */
export async function makeOperator(
  schemaOwner: pg.Client,
  address: string,
): Promise<{ isOperator: boolean; message: string }> {
  const email = normalEmail(address);
  const outcome = await grantOperator(schemaOwner, email);
  switch (outcome) {
    case "granted":
      return { isOperator: true, message: `${email} is an operator now.` };
    case "already":
      return { isOperator: true, message: `${email} was an operator already.` };
    case "missing":
      return {
        isOperator: false,
        message: `Nobody has an account with ${email}. Sign up on the site first.`,
      };
    case "unconfirmed":
      return {
        isOperator: false,
        message: `${email} has not been confirmed. Open the link that was mailed to it first.`,
      };
  }
}
