import type { Services } from "../../src/platform/context.ts";

/** What an entry states of the shop. */
interface Stated {
  processes?: string[];
  materials?: string[];
  tightest_tolerance_mm?: string;
}

/** Enters somebody's company into the directory. @returns the id of the entry */
export async function addShop(
  services: Services,
  personId: string,
  name: string,
  stated: Stated = {},
): Promise<string> {
  const company = await companyOf(services, personId);
  return services.db.transaction({ id: personId, company }, async (tx) => {
    const { id } = await tx
      .insertInto("manufacturers")
      .values({ user_id: personId, company_id: company.id, name, ...stated })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** The company that somebody acts for when nothing else was chosen. */
export function companyOf(services: Services, personId: string): Promise<{ id: string }> {
  return services.db.transaction({ id: personId }, (tx) =>
    tx
      .selectFrom("company_members")
      .select("company_id as id")
      .where("person_id", "=", personId)
      .orderBy("chosen_at", (order) => order.desc().nullsLast())
      .orderBy("joined_at")
      .executeTakeFirstOrThrow(),
  );
}
