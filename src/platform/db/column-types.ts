import pg from "pg";

const { builtins } = pg.types;

/**
 * How columns become values. `numeric` stays a string (money is never a float) and `date` stays
 * YYYY-MM-DD (a Date would move it by the time zone); `timestamptz` becomes a Date. `int8`, which is
 * what count() returns, becomes a number, and is refused beyond 2^53.
 */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: "text" | "binary") {
    if (format !== "binary") {
      if (oid === builtins.INT8) return wholeNumber;
      if (oid === builtins.DATE) return String;
    }
    return pg.types.getTypeParser(oid, format);
  },
};

function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit into a number.`);
  return value;
}
