import type { ApiDocument } from "../../../platform/web/page-context.ts";

/** One value that a call takes or an answer holds. */
export interface ApiField {
  name: string;
  type: string;
  description: string;
  isRequired: boolean;
}

export interface ApiAnswer {
  status: string;
  description: string;
  fields: ApiField[];
}

export interface ApiOperationView {
  id: string;
  method: string;
  path: string;
  summary: string;
  parameters: ApiField[];
  body: ApiField[];
  answers: ApiAnswer[];
}

export interface ApiGroup {
  name: string;
  operations: ApiOperationView[];
}

/** The part of JSON Schema that our descriptions use. */
interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  const?: unknown;
  enum?: unknown[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
}

interface Operation {
  summary?: string;
  tags?: string[];
  parameters?: { name: string; required?: boolean; schema?: Schema; description?: string }[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
  responses?: Record<
    string,
    { description?: string; content?: Record<string, { schema?: Schema }> }
  >;
}

/** The calls of an OpenAPI document by group, in the order it gives them. */
export function apiGroups(document: ApiDocument): ApiGroup[] {
  const schemas = (document.components?.schemas ?? {}) as Record<string, Schema>;
  const groups = new Map<string, ApiOperationView[]>();
  for (const [path, methods] of Object.entries(document.paths ?? {})) {
    for (const [method, described] of Object.entries(methods ?? {})) {
      const operation = described as Operation;
      const name = operation.tags?.[0] ?? "Other";
      const list = groups.get(name) ?? [];
      list.push(viewOf(method, path, operation, schemas));
      groups.set(name, list);
    }
  }
  return [...groups].map(([name, operations]) => ({ name, operations }));
}

function viewOf(
  method: string,
  path: string,
  operation: Operation,
  schemas: Record<string, Schema>,
): ApiOperationView {
  const bodySchema = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  return {
    id: `${method}${path.replace(/[^a-z0-9]+/gi, "-")}`.replace(/-$/, ""),
    method: method.toUpperCase(),
    path,
    summary: operation.summary ?? "",
    parameters: (operation.parameters ?? []).map((parameter) => ({
      name: parameter.name,
      type: typeOf(parameter.schema, schemas),
      description: parameter.description ?? parameter.schema?.description ?? "",
      isRequired: parameter.required ?? false,
    })),
    body: fieldsOf(bodySchema, schemas),
    answers: Object.entries(operation.responses ?? {}).map(([status, answer]) => ({
      status,
      description: answer.description ?? "",
      // Every error is the same problem document: its fields are told once, in the introduction.
      fields: status.startsWith("2")
        ? fieldsOf(Object.values(answer.content ?? {})[0]?.schema, schemas)
        : [],
    })),
  };
}

function fieldsOf(schema: Schema | undefined, schemas: Record<string, Schema>): ApiField[] {
  const { properties = {}, required = [] } = resolve(schema, schemas);
  return Object.entries(properties).flatMap(([name, field]) => {
    const own = {
      name,
      type: typeOf(field, schemas),
      description: resolve(field, schemas).description ?? "",
      isRequired: required.includes(name),
    };
    const items = resolve(field, schemas).items;
    const inner = items === undefined ? [] : fieldsOf(items, schemas);
    return [own, ...inner.map((each) => ({ ...each, name: `${name}[].${each.name}` }))];
  });
}

function typeOf(schema: Schema | undefined, schemas: Record<string, Schema>): string {
  const known = resolve(schema, schemas);
  if (known.const !== undefined) return JSON.stringify(known.const);
  if (known.enum !== undefined) return known.enum.map((value) => JSON.stringify(value)).join(" | ");
  const choices = known.anyOf ?? known.oneOf;
  if (choices !== undefined) return choices.map((choice) => typeOf(choice, schemas)).join(" or ");
  if (known.items !== undefined) return `list of ${typeOf(known.items, schemas)}`;
  return [known.type ?? "any"].flat().join(" or ");
}

function resolve(schema: Schema | undefined, schemas: Record<string, Schema>): Schema {
  if (schema?.$ref === undefined) return schema ?? {};
  return schemas[schema.$ref.split("/").at(-1) ?? ""] ?? {};
}
