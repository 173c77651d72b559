import { treePositions } from '@pagemark/domain';
import { toJson } from '../db/json-rows.ts';
import type { Row, Session } from '../db/session.ts';

const NAMES = ['parent', 'name', 'report_seq', 'pages', 'score'] as const;

/** Adds reports with results to the page trees of their projects. */
export async function indexPaths(target: Session, reports: readonly Row[]): Promise<void> {
  const counted = new Map<string, Row & { pages: number; score: number }>();
  for (const { seq, project_id, url, score } of reports) {
    const { directories, page } = treePositions(String(url));
    for (const position of [...directories, page]) {
      const key = JSON.stringify([project_id, position.parent, position.name]);
      const known = counted.get(key);
      counted.set(key, {
        project_id,
        ...position,
        report_seq: position === page ? seq : null,
        pages: (known?.pages ?? 0) + 1,
        score: (known?.score ?? 0) + Number(score),
      });
    }
  }
  if (counted.size === 0) return;
  const json = toJson([...counted.values()]).replaceAll("'", "''");
  const rows =
    target.engine === 'sqlite'
      ? `select ${['project_id', ...NAMES].map((name) => `value ->> '${name}' as ${name}`).join(', ')} from json_each('${json}')`
      : `select * from json_to_recordset('${json}') as given
          (project_id bigint, parent text, name text, report_seq bigint, pages bigint, score bigint)`;
  await target.query(`insert into project_paths as kept (project_id, ${NAMES.join(', ')}, compared, change)
    select project_id, ${NAMES.join(', ')}, 0, 0 from (${rows}) as given where true
    on conflict (project_id, parent, name) do update set report_seq = coalesce(excluded.report_seq, kept.report_seq),
      pages = kept.pages + excluded.pages, score = kept.score + excluded.score`);
}
