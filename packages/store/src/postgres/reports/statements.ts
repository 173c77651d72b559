import { sql } from 'kysely';
import { postgresStatement } from '../../db/statement.ts';

/** The given reports whose latest run is not final. */
export const listUnsettled = postgresStatement<{ ids: readonly string[] }, { id: Uint8Array }>(
  (arg) => sql`select reports.id from reports join projects on projects.id = reports.project_id
    where reports.id = any(${arg('ids')}::uuid[]) and status in (0, 1) and projects.account_id = reports.account_id`,
);
