import {
  createRoute as createOpenRoute,
  OpenAPIHono,
  type RouteConfig,
  z,
} from "@hono/zod-openapi";
import { createMiddleware } from "hono/factory";
import { invalidInput } from "../../shared/errors.ts";
import { inputErrors, unknownFieldsText } from "../../shared/input-errors.ts";
import { inputWords } from "./input-words.ts";
import type { Policy } from "./policy.ts";
import type { AppEnvironment } from "./request-context.ts";
import { droppingParts } from "./strict-input.ts";

// Of the library, for every schema that says nothing itself: a caller reads words, not what a validator calls things.
z.config({ customError: inputWords });

/** A group of REST routes; input that its schemas refuse becomes `invalid_input` with a message a field. */
export function createApi(): OpenAPIHono<AppEnvironment> {
  return new OpenAPIHono<AppEnvironment>({
    defaultHook: (result) => {
      if (result.success) return;
      throw invalidInput(inputErrors(result.error), unknownFieldsText(result.error));
    },
  });
}

/** The problem document (RFC 9457) that every error of the API answers with. */
export const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    detail: z.string(),
    code: z.string(),
    request_id: z.string(),
    errors: z.record(z.string(), z.array(z.string())).optional(),
    allowed: z
      .array(z.string())
      .optional()
      .describe("Of not_allowed_now: the actions that are allowed instead"),
    telephone: z.string().nullable().optional().describe("Of a firm without an account"),
    website: z.string().nullable().optional().describe("Of a firm without an account"),
  })
  .openapi("Problem");

/** An error answer of a route's description. */
export function problemAnswer(description: string) {
  return { description, content: { "application/problem+json": { schema: problemSchema } } };
}

/** Of every call that needs somebody who is signed in. */
export const signedOut = problemAnswer("Nobody is signed in");

/** The `{id}` of a route's path, in large or small letters (RFC 9562, section 4). */
export const idParams = z.object({ id: z.uuid().toLowerCase() });

/** A JSON body of a route's description, which has to be there. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { required: true, content: { "application/json": { schema } } };
}

/** A successful JSON answer of a route's description. */
export function jsonAnswer<Schema extends z.ZodType>(description: string, schema: Schema) {
  return { description, content: { "application/json": { schema } } };
}

/** A page of a list, as every call that lists answers. */
export function pageSchema<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    total: z.number().int(),
    total_is_exact: z.boolean().describe("false: there are at least `total`"),
    page: z.number().int(),
    limit: z.number().int(),
  });
}

/** The answer of a list that is short enough for one page. */
export function onePage<Item>(items: Item[]) {
  return { items, total: items.length, total_is_exact: true, page: 1, limit: items.length };
}

/**
 * A schema of `rules/` under a name of the API's description. The schema itself may lack `openapi`: the library
 * adds it to those that are made after it was loaded.
 */
export function namedSchema<Schema extends z.ZodType>(name: string, schema: Schema): Schema {
  return z.ZodType.prototype.openapi.call(schema, name) as Schema;
}

/** Where a route's description carries its policy, in the published document too. */
const policyExtension = "x-policy";

/**
 * A call of the REST surface: its description and who may use it. Whoever may not is refused before the
 * input is read, and a field or parameter that the description does not name is refused (400).
 *
 * @param definition as `createRoute` of @hono/zod-openapi takes it, and `policy`; `dropsMore` says why the
 *   call drops fields it does not know instead
 * @throws Error where an input's schema is not strict: the surface is not opened
 */
export function createRoute<
  Path extends string,
  Definition extends Omit<RouteConfig, "path" | "middleware"> & {
    path: Path;
    policy: Policy;
    dropsMore?: string;
  },
>(definition: Definition) {
  const { policy, dropsMore } = definition;
  if (dropsMore === undefined) refuseDropping(definition);
  const guard = createMiddleware<AppEnvironment>(async (c, next) => {
    const refusal = c.get("refuse")(policy, c.get("viewer"));
    if (refusal !== null) throw refusal;
    // PostgreSQL stores NUL in no text; JSON writes it as an escape.
    const isJson =
      definition.request?.body?.content["application/json"] !== undefined &&
      !/^multipart\//i.test(c.req.header("content-type") ?? "");
    const withNul = isJson ? fieldWithNul(await c.req.text()) : null;
    if (withNul !== null) {
      const message = "Text must not hold NUL characters.";
      throw invalidInput(withNul === "" ? {} : { [withNul]: [message] }, message);
    }
    if (definition.request?.body === undefined) await refuseBody(c.req.raw);
    await next();
  });
  const route = createOpenRoute<Path, Definition>(definition);
  // In the published document extensions begin with x-.
  Reflect.deleteProperty(route, "policy");
  Reflect.deleteProperty(route, "dropsMore");
  return Object.assign(route, { middleware: guard, [policyExtension]: policy });
}

/** A call that takes no fields refuses those that are sent: dropped, they would look as if they had counted. */
async function refuseBody(request: Request): Promise<void> {
  // A copy, for whoever answers in the call's place may read it.
  const text = request.body === null ? "" : (await request.clone().text()).trim();
  if (text === "") return;
  const names = fieldsOf(text);
  if (names?.length === 0) return;
  throw invalidInput(
    Object.fromEntries((names ?? []).map((name) => [name, ["is not known here"]])),
    "This call takes no fields.",
  );
}

/** Names of what a JSON object holds; null for what is none. */
function fieldsOf(text: string): string[] | null {
  try {
    const body: unknown = JSON.parse(text);
    const isObject = typeof body === "object" && body !== null && !Array.isArray(body);
    return isObject ? Object.keys(body) : null;
  } catch {
    return null;
  }
}

/** The field at the top whose text, or whose parts', holds NUL; "" where that is the whole; null for none. */
function fieldWithNul(json: string): string | null {
  if (!json.includes("\\u0000")) return null;
  try {
    const body: unknown = JSON.parse(json);
    if (!holdsNul(body)) return null;
    if (typeof body !== "object" || body === null || Array.isArray(body)) return "";
    return Object.entries(body).find(([, value]) => holdsNul(value))?.[0] ?? "";
  } catch {
    // No JSON at all, which reading it refuses.
    return null;
  }
}

function holdsNul(value: unknown): boolean {
  if (typeof value === "string") return value.includes("\0");
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(([key, part]) => key.includes("\0") || holdsNul(part));
}

function refuseDropping({
  method,
  path,
  request,
  responses,
}: Omit<RouteConfig, "middleware">): void {
  const content = request?.body?.content ?? {};
  const schemas = [
    request?.query,
    ...Object.values(content).map((media) =>
      media !== undefined && "schema" in media ? media.schema : undefined,
    ),
  ];
  const parts = schemas.flatMap((schema) => droppingParts(schema));
  const call = `${method.toUpperCase()} ${path}`;
  if (parts.length > 0) {
    throw new Error(
      `The input of ${call} drops fields it does not know (${parts.map((part) => part || "the whole").join(", ")}): use z.strictObject`,
    );
  }
  if (schemas.some(Boolean) && !("400" in responses)) {
    throw new Error(`${call} takes input, and its description lacks the answer 400`);
  }
}

/**
 * Who may use which call, by method and path, such as `GET /v1/products/:id`.
 *
 * @param raw policies of the calls that have no description
 * @throws Error naming a call without a policy: the surface is not opened
 */
export function policiesOfCalls(
  api: OpenAPIHono<AppEnvironment>,
  raw: Readonly<Record<string, Policy>>,
): Map<string, Policy> {
  const declared = new Map<string, Policy>(Object.entries(raw));
  for (const definition of api.openAPIRegistry.definitions) {
    if (definition.type !== "route") continue;
    const { method, path, [policyExtension]: policy } = definition.route;
    const pattern = path.replaceAll(/\{(\w+)\}/g, ":$1");
    if (isPolicy(policy)) declared.set(`${method.toUpperCase()} ${pattern}`, policy);
  }
  const found = new Map<string, Policy>();
  for (const { method, path } of api.routes) {
    // Middleware stands for all methods.
    if (method === "ALL") continue;
    const policy = declared.get(`${method} ${path}`);
    if (policy === undefined) {
      throw new Error(
        `The call ${method} ${path} has no policy: define it with createRoute of platform/web/api.ts`,
      );
    }
    found.set(`${method} ${path}`, policy);
  }
  return found;
}

function isPolicy(value: unknown): value is Policy {
  return typeof value === "string";
}
