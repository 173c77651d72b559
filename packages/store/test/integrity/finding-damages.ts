import type { Damage } from './damage.ts';

/** Damages of the index of findings. */
export const FINDING_DAMAGES: readonly Damage[] = [
  {
    invariant: 'report-findings',
    name: 'a result without its issues',
    sql: 'delete from report_findings',
  },
  {
    invariant: 'report-findings',
    name: 'issues of another account',
    sql: 'update report_findings set account_id = 3 - account_id',
  },
  {
    invariant: 'report-findings',
    name: 'issues with the id of another report',
    sql: {
      sqlite: 'update report_findings set report_id = zeroblob(16)',
      postgres: 'update report_findings set report_id = gen_random_uuid()',
    },
  },
  {
    invariant: 'report-findings',
    name: 'issues of another project',
    sql: `update report_findings set tokens = replace(tokens, 'p', 'p9')`,
  },
  {
    invariant: 'project-findings',
    name: 'a project that counts a page twice',
    sql: 'update project_findings set pages = 2 * pages',
  },
  {
    invariant: 'project-findings',
    name: 'a project that lost the points of its issues',
    sql: 'update project_findings set points = 0',
  },
  {
    invariant: 'project-issues',
    name: 'a project that lists a page twice',
    sql: 'update project_issues set pages = 2 * pages',
  },
  {
    invariant: 'project-issues',
    name: 'a project without its issues',
    sql: 'delete from project_issues',
  },
  {
    invariant: 'project-scores',
    name: 'a project that counts no score',
    sql: 'delete from project_scores where score >= 0',
  },
  {
    invariant: 'project-paths',
    name: 'a page that the tree lacks',
    sql: 'delete from project_paths where report_seq is not null',
  },
  {
    invariant: 'project-paths',
    name: 'a page with a wrong score in the tree',
    sql: 'update project_paths set score = score + 1',
  },
  {
    invariant: 'project-paths',
    name: 'a directory without its pages',
    sql: 'update project_paths set pages = 0 where report_seq is null',
  },
  {
    invariant: 'finding-search',
    engine: 'sqlite',
    name: 'issues that no filter finds',
    sql: 'delete from finding_search where rowid in (select report_seq from report_findings)',
  },
];
