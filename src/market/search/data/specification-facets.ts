import { type RawBuilder, sql } from "kysely";

/** Results whose specifications are counted: reading them costs more than all the rest. */
export const readSpecifications = 400;
const mostNames = 3;

/**
 * Every value of the specifications that most of the rows `counted` state, as an array of
 * {name, value, count}.
 */
export const statedValues: RawBuilder<unknown> = sql`
  (select coalesce(jsonb_agg(v), '[]') from (
    with stated as materialized (
      select line ->> 'name' as name, concat_ws(' ', line ->> 'value', line ->> 'unit') as value,
             count(*) as count
        from (select specifications from counted limit ${sql.lit(readSpecifications)}) first,
             jsonb_array_elements(first.specifications) line
       group by 1, 2
    )
    select name, value, count from stated
     where name in (select name from stated group by name
                     order by sum(count) desc, name limit ${sql.lit(mostNames)})
       and name !~ ':' and value <> ''
     order by name) v)`;
