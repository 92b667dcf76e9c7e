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
      if (oid === int8Array) return (text: string) => textArray(text).map(wholeNumberOrNull);
      if (oid === dateArray || oid === numericArray) return textArray;
    }
    return pg.types.getTypeParser(oid, format);
  },
};

// Object identifiers of array types, fixed in pg_type.dat; the driver names only those of elements.
const int8Array = 1016;
const dateArray = 1182;
const numericArray = 1231;

const plainTextArray: number = 1009;

// numeric[] would be read as floats and date[] as local midnights.
const textArray: (text: string) => (string | null)[] = pg.types.getTypeParser(plainTextArray);

function wholeNumberOrNull(text: string | null): number | null {
  return text === null ? null : wholeNumber(text);
}

function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit into a number.`);
  return value;
}
