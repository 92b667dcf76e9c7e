import type { Services } from "../../src/platform/context.ts";

/** What an entry states of the shop. */
interface Stated {
  processes?: string[];
  materials?: string[];
  tightest_tolerance_mm?: string;
}

/** Enters somebody into the directory. @returns the id of the entry */
export async function addShop(
  services: Services,
  personId: string,
  name: string,
  stated: Stated = {},
): Promise<string> {
  return services.db.transaction({ id: personId }, async (tx) => {
    const { id } = await tx
      .insertInto("manufacturers")
      .values({ user_id: personId, name, ...stated })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  });
}
