import { randomUUID } from "node:crypto";
import { type Context, type Services, visitor } from "../../src/platform/context.ts";
import type { Person } from "./people.ts";

/** The context of a request that somebody sends from this machine. */
export async function contextOf(services: Services, person: Person): Promise<Context> {
  const viewer = await services.auth.viewerOf(new Headers({ cookie: person.cookie }));
  return {
    ...services,
    viewer: viewer ?? visitor,
    requestId: randomUUID(),
    clientAddress: "127.0.0.1",
    userAgent: null,
    deviceProof: null,
  };
}
