import { z } from "@hono/zod-openapi";
import type { Services } from "../../platform/context.ts";
import {
  createApi,
  createRoute,
  idParams,
  jsonAnswer,
  jsonBody,
  problemAnswer,
  signedOut,
} from "../../platform/web/api.ts";
import { inCallNames } from "../../platform/web/call-names.ts";
import { idempotencyHeader, idempotencyKeyOf } from "../../platform/web/idempotency-header.ts";
import { contextOf } from "../../platform/web/request-context.ts";
import type { Machine } from "./rules/machines/machine.ts";
import { listMachines } from "./use-cases/machines/list-machines.ts";
import { addMachine, changeMachine, removeMachine } from "./use-cases/machines/save-machine.ts";

const text = z.string().nullable();
const number = z.number().int().nullable();
const fields = {
  kind: z.string().describe("In your words: 5-axis mill"),
  process: text
    .default(null)
    .describe("Slug of the vocabulary; with one, buyers are shown the company for it"),
  maker: text.default(null),
  model: text.default(null),
  quantity: z.number().int().default(1),
  axes: number.default(null),
  envelope: text.default(null).describe("With its unit: 40 x 20 x 25 in"),
  built_in: number.default(null).describe("Year"),
};
/** A machine as calls show it. */
export const machineSchema = z.object({ id: z.string(), ...fields }).openapi("SellerMachine");
const input = z.strictObject(fields).openapi("SellerMachineInput");

const tags = ["Sellers"];
const headers = idempotencyHeader;
const params = idParams;
const body = jsonBody(input);
const made = z.object({ id: z.string() });
const errors = {
  400: problemAnswer("A field is not valid; `errors` says which"),
  401: signedOut,
  403: problemAnswer(
    "The address is not confirmed, the account is suspended, it is no seller, or the company's role does not allow it",
  ),
  404: problemAnswer("No such machine, or none of the company's"),
  422: problemAnswer("Too many, or the key stands for another request"),
  429: problemAnswer("Too many changes in this hour"),
};
const path = "/v1/seller/machines";

const listRoute = createRoute({
  policy: "seller",
  method: "get",
  path,
  summary: "Machines of the company acted for",
  tags,
  responses: {
    200: jsonAnswer("The machines", z.object({ items: z.array(machineSchema) })),
    401: errors[401],
    403: errors[403],
  },
});
const addRoute = createRoute({
  policy: "seller",
  method: "post",
  path,
  summary: "Enter a machine, or several of one kind",
  description: "Where the profile is published, buyers see it at once.",
  tags,
  request: { headers, body },
  responses: { 201: jsonAnswer("Entered", made), ...errors },
});
const changeRoute = createRoute({
  policy: "seller",
  method: "put",
  path: `${path}/{id}`,
  summary: "Change a machine",
  tags,
  request: { params, headers, body },
  responses: { 200: jsonAnswer("Changed", made), ...errors },
});
const removeRoute = createRoute({
  policy: "seller",
  method: "delete",
  path: `${path}/{id}`,
  summary: "Take a machine out of the list",
  tags,
  request: { params, headers },
  responses: { 204: { description: "Removed" }, ...errors },
});

/** The machines of the company acted for. */
export function machinesApi(services: Services) {
  return createApi()
    .openapi(listRoute, async (c) => {
      const items = await listMachines(contextOf(c, services));
      return c.json({ items: items.map(machineJson) }, 200);
    })
    .openapi(addRoute, async (c) => {
      const key = idempotencyKeyOf(c.req.valid("header"));
      const form = formOf(c.req.valid("json"));
      return c.json(await inCallNames(addMachine(contextOf(c, services), form, key)), 201);
    })
    .openapi(changeRoute, async (c) => {
      const key = idempotencyKeyOf(c.req.valid("header"));
      const { id } = c.req.valid("param");
      const form = formOf(c.req.valid("json"));
      const changed = changeMachine(contextOf(c, services), id, form, key);
      return c.json(await inCallNames(changed), 200);
    })
    .openapi(removeRoute, async (c) => {
      const key = idempotencyKeyOf(c.req.valid("header"));
      await removeMachine(contextOf(c, services), c.req.valid("param").id, key);
      return c.body(null, 204);
    });
}

function formOf({ built_in: builtIn, ...rest }: z.output<typeof input>) {
  return {
    kind: rest.kind,
    process: rest.process ?? "",
    maker: rest.maker ?? "",
    model: rest.model ?? "",
    quantity: rest.quantity,
    axes: rest.axes ?? "",
    envelope: rest.envelope ?? "",
    builtIn: builtIn ?? "",
  };
}

/** A machine in the shape of `machineSchema`. */
export function machineJson({ builtIn, ...rest }: Machine): z.output<typeof machineSchema> {
  return { ...rest, built_in: builtIn };
}
