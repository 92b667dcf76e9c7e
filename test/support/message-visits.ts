import { keepOwnState } from "../../src/market/messaging/use-cases/keep-own-state.ts";
import { startConversation } from "../../src/market/messaging/use-cases/start-conversation.ts";
import type { Services } from "../../src/platform/context.ts";
import { contextOf } from "./context-of.ts";
import { addPerson, type Person } from "./people.ts";

/** Writes to a shop as somebody. @returns the id of the conversation */
export async function writeTo(services: Services, person: Person, shop: string): Promise<string> {
  const message = { company_id: shop, content: "Can you mill this?" };
  const ctx = await contextOf(services, person);
  return (await startConversation(ctx, message, null)).conversationId;
}

/** The same, and blocks whoever answers for the shop. */
export async function blockShop(services: Services, person: Person, shop: string): Promise<void> {
  const id = await writeTo(services, person, shop);
  await keepOwnState(await contextOf(services, person), id, { blocked: true });
}

/** Makes somebody new another owner of a person's company, so that either may leave it. */
export async function addColleague(services: Services, { id }: Person): Promise<void> {
  const colleague = await addPerson(services);
  await services.db.auth.transaction(async (tx) => {
    const { company_id } = await tx
      .selectFrom("company_members")
      .select("company_id")
      .where("person_id", "=", id)
      .executeTakeFirstOrThrow();
    await tx
      .insertInto("company_members")
      .values({ company_id, person_id: colleague.id, roles: ["owner"] })
      .execute();
  });
}

/** Begins a conversation with the consultant. */
export async function beginConsulting(services: Services, { id }: Person): Promise<void> {
  await services.db.transaction({ id }, (tx) =>
    tx.insertInto("ai_threads").values({ user_id: id }).execute(),
  );
}
