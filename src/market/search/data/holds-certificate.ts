import { type RawBuilder, sql } from "kysely";

/**
 * Whether a row `m` of the directory states a certificate, in whatever revision: "AS9100" is stated by "AS9100 Rev D". As
 * the index `manufacturers_certificate_keys` knows them.
 *
 * @param name as the vocabulary writes it, or as somebody typed it
 */
export function holdsCertificate(name: string): RawBuilder<unknown> {
  return sql`certificate_keys(m.certifications) @> array[certificate_key(${name})]`;
}
