import { z } from "@hono/zod-openapi";

/**
 * Where a schema of an input would drop fields without a word.
 *
 * @param schema of a body or of query parameters
 * @returns paths of the objects that are not strict, "" for the whole; none when every unknown field is
 *   refused, or taken on purpose
 */
export function droppingParts(schema: unknown, path = ""): string[] {
  if (schema instanceof z.ZodObject) {
    const own = schema.def.catchall === undefined ? [path] : [];
    const inner = Object.entries(schema.shape).flatMap(([name, field]) =>
      droppingParts(field, path === "" ? name : `${path}.${name}`),
    );
    return [...own, ...inner];
  }
  if (schema instanceof z.ZodArray) return droppingParts(schema.element, path);
  if (schema instanceof z.ZodUnion) {
    return schema.options.flatMap((option) => droppingParts(option, path));
  }
  if (schema instanceof z.ZodPipe) return droppingParts(schema.in, path);
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  ) {
    return droppingParts(schema.unwrap(), path);
  }
  return [];
}
