import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/**
 * A part of a statement that is a transaction of its own: moves the change mark if the part `of` has a row. It is locked
 * before what the statement's triggers lock, where a transaction moves its mark at the very end: so these marks are others.
 */
export function changeNoted(of: string): RawBuilder<unknown> {
  return sql`noted as (
      update change_marks set moves = moves + 1
      where slot = (32 + pg_backend_pid() % 32)::smallint and exists (select 1 from ${sql.ref(of)})
    )`;
}
