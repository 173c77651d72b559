import { sql } from 'kysely';
import { sqlStatement, statement } from '../db/statement.ts';

type OfReport = { accountId: number; reportId: Uint8Array };

/** The digest of the icon of the project of a report; no row when it has none. */
export const findIconDigest = statement<OfReport>()((db, arg) =>
  db
    .selectFrom('reports')
    .innerJoin('project_icons', 'project_icons.project_id', 'reports.project_id')
    .select('project_icons.digest')
    .where('reports.id', '=', arg('reportId'))
    .where('reports.account_id', '=', arg('accountId')),
);

type PutArgs = OfReport & { mediaType: string; digest: string; body: Uint8Array };

/** Stores the icon of the project of a report, instead of the one before; nothing when either was deleted. */
export const putIcon = sqlStatement<PutArgs>(
  (arg) => sql`insert into project_icons (project_id, media_type, digest, body)
    select projects.id, ${arg('mediaType')}, ${arg('digest')}, ${arg('body')}
    from reports join projects on projects.id = reports.project_id and projects.account_id = reports.account_id
    where reports.id = ${arg('reportId')} and reports.account_id = ${arg('accountId')}
    on conflict (project_id) do update set media_type = excluded.media_type, digest = excluded.digest, body = excluded.body`,
);

/** The icon of a project of an account. */
export const findIcon = statement<{ accountId: number; project: string }>()((db, arg) =>
  db
    .selectFrom('projects')
    .innerJoin('project_icons', 'project_icons.project_id', 'projects.id')
    .select(['project_icons.media_type as mediaType', 'project_icons.digest', 'project_icons.body'])
    .where('projects.account_id', '=', arg('accountId'))
    .where('projects.name', '=', arg('project')),
);
