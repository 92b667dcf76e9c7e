import type { Services } from "../../src/platform/context.ts";

/** Enters somebody into the directory. @returns the id of the entry */
export async function addShop(services: Services, personId: string, name: string): Promise<string> {
  return services.db.transaction({ id: personId }, async (tx) => {
    const { id } = await tx
      .insertInto("manufacturers")
      .values({ user_id: personId, name })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  });
}
