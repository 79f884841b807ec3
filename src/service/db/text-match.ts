import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Whether a lower-cased text holds another one, whatever its case; written so that a trigram index can help. */
export function containing(lowered: RawBuilder<unknown>, part: string): RawBuilder<SqlBool> {
  const pattern = `%${part.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`${lowered} like lower(${pattern})`;
}
