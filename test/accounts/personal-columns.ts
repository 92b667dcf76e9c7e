import type pg from "pg";
import { withClient } from "../../src/platform/db/connection.ts";

/** A column of the database that says whose a row is. */
export interface PersonalColumn {
  table: string;
  column: string;
}

/**
 * Columns that refer to a person, by the database's catalog: what references `users`, and what is named
 * like it without referencing anything else.
 */
export function personalColumns(owner: pg.ClientConfig): Promise<PersonalColumn[]> {
  return withClient(owner, async (client) => {
    const { rows } = await client.query<PersonalColumn>(`
      with referring as (
        select conrelid, conkey[1] as attnum, confrelid from pg_constraint
         where contype = 'f' and cardinality(conkey) = 1)
      select c.relname as "table", a.attname as "column"
        from pg_attribute a join pg_class c on c.oid = a.attrelid
       where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
         and a.attnum > 0 and not a.attisdropped and a.atttypid = 'uuid'::regtype
         and case
           when exists (select from referring r where r.conrelid = c.oid and r.attnum = a.attnum)
           then exists (select from referring r where r.conrelid = c.oid and r.attnum = a.attnum
                           and r.confrelid = 'users'::regclass)
           else a.attname ~ '(^|_)(user|person|people|member|buyer|seller|owner|actor|sender|recipient|author|viewer)_id$|_by$'
         end
       order by 1, 2`);
    return rows;
  });
}

/** Those of the columns in which a person's id stands. */
export function columnsWith(
  owner: pg.ClientConfig,
  columns: readonly PersonalColumn[],
  personId: string,
): Promise<string[]> {
  return withClient(owner, async (client) => {
    const found: string[] = [];
    for (const { table, column } of columns) {
      const { rowCount } = await client.query(
        `select from public."${table}" where "${column}" = $1 limit 1`,
        [personId],
      );
      if (rowCount !== 0) found.push(`${table}.${column}`);
    }
    return found;
  });
}
