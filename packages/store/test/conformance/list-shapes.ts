import { REPORT_SORTS } from '@pagemark/domain';
import type { Engine } from '../../src/db/engine.ts';
import type { Statement } from '../../src/db/statement.ts';
import { countOf, endOf, pageOf, sortedOf } from '../../src/list/list-statements.ts';
import type { ListArgs, Shape } from '../../src/list/list-sql.ts';
import { NO_FINDINGS } from '../../src/list/report-scope.ts';
import type { ReportScope } from '../../src/list/report-scope.ts';
import { ACCOUNT_CANDIDATES, CANDIDATES, FINDINGS, KEPT, orderedSource } from '../../src/list/sources.ts';
import { projectPage } from '../../src/queries/project-lists.ts';
import { formatSql } from '../statements/format-sql.ts';

const ALL: ReportScope = {
  accountId: 1,
  projectId: null,
  resultRank: null,
  status: null,
  privacy: null,
  scoreMin: null,
  scoreMax: null,
  createdFrom: null,
  createdTo: null,
  importSeq: null,
  ...NO_FINDINGS,
};

const PROJECT_SCOPE: ReportScope = { ...ALL, projectId: 1 };

/** Scopes of every kind. */
export const SCOPES: readonly ReportScope[] = [
  ALL,
  PROJECT_SCOPE,
  { ...ALL, resultRank: 1 },
  { ...ALL, projectId: 1, resultRank: 1 },
  { ...ALL, resultRank: -1 },
  { ...ALL, status: 3 },
  { ...ALL, projectId: 1, status: 3 },
  { ...ALL, privacy: 0 },
  { ...ALL, scoreMin: 0, scoreMax: 50 },
  { ...ALL, scoreMin: 0, scoreMax: 100 },
  { ...ALL, resultRank: 1, scoreMin: 0, scoreMax: 50 },
  { ...ALL, projectId: 1, scoreMin: 0, scoreMax: 50 },
  { ...ALL, importSeq: 1 },
  { ...ALL, importSeq: 1, resultRank: 1 },
  { ...ALL, createdFrom: 1, createdTo: 2 },
  { ...ALL, projectId: 1, createdFrom: 1, createdTo: 2 },
  { ...ALL, status: 3, createdFrom: 1, createdTo: 2 },
  { ...ALL, privacy: 0, createdFrom: 1, createdTo: 2 },
  { ...ALL, importSeq: 1, createdFrom: 1, createdTo: 2 },
];

type Listed = { statement: Statement<ListArgs, unknown>; shape: Shape };

/** The pages of lists that are walks of an index, by name. */
export function walkShapes(): [string, Listed][] {
  const shapes = new Map<string, Listed>();
  for (const scope of SCOPES)
    for (const sortBy of REPORT_SORTS)
      for (const isAfter of [false, true]) {
        const direction = isAfter ? 'asc' : 'desc';
        const project = scope.projectId === null ? null : 'a.example';
        const { source, ranges } = orderedSource(sortBy, direction, { scope, project });
        const order = { source, isRange: ranges.length > 0, key: source.key, direction, isAfter } as const;
        const name = `${source.index} by ${sortBy}${isAfter ? ' after a cursor' : ''}${ranges.length > 0 ? ' in a range' : ''}`;
        const page = { ...order, conditions: [] };
        const matches: Shape = { ...order, conditions: ['states', 'row'] };
        const found: Shape = { ...order, conditions: ['states', 'row', 'term'] };
        shapes.set(`a page of ${name}`, { statement: pageOf({ ...page, limit: 11 }), shape: page });
        shapes.set(`a page far into ${name}`, { statement: pageOf({ ...page, limit: null }), shape: page });
        shapes.set(`a walk of ${name}`, { statement: pageOf({ ...matches, limit: null }), shape: matches });
        shapes.set(`a search of ${name}`, { statement: pageOf({ ...found, limit: null }), shape: found });
      }
  return [...shapes];
}

/** The SQL of a few lists: one of each kind of statement. */
export function listSql(engine: Engine): string {
  const { source } = orderedSource('url', 'asc', { scope: ALL, project: null });
  const walk: Shape = {
    source,
    isRange: true,
    key: 'url',
    direction: 'asc',
    isAfter: true,
    conditions: ['states', 'row', 'finding', 'term', 'kept'],
  };
  const search: Shape = { ...walk, source: CANDIDATES, isRange: false, key: 'score', conditions: ['term'] };
  const kept: Shape = { ...walk, source: KEPT, isRange: false, conditions: ['states'] };
  const span = { ...ALL, status: 3, createdFrom: 1, createdTo: 2 };
  const created = orderedSource('id', 'desc', { scope: span, project: null });
  const newest = orderedSource('id', 'desc', { scope: ALL, project: null });
  const best = orderedSource('score', 'desc', { scope: ALL, project: null });
  const page: Shape = { ...walk, ...newest, isRange: false, key: null, direction: 'desc', isAfter: false };
  const statements: [string, Pick<Statement<never, unknown>, 'compile'>][] = [
    ['the first page of a list', pageOf({ ...page, conditions: [], limit: 11 })],
    [
      'the best scores, of each result',
      pageOf({ ...page, ...best, key: 'score', conditions: [], limit: 11 }),
    ],
    ['a page after a cursor, far into a range', pageOf({ ...walk, conditions: [], limit: null })],
    ['the next rows of a walk that meet the conditions', pageOf({ ...walk, limit: null })],
    ['the last of these rows', endOf(walk)],
    ['a page of a date range', pageOf({ ...page, ...created, isRange: true, conditions: [], limit: 11 })],
    [
      'the rest of a date range',
      pageOf({ ...page, ...created, isRange: true, isAfter: true, conditions: ['row'], limit: null }),
    ],
    ['the URLs of a date range', pageOf({ ...walk, conditions: ['created'], limit: null })],
    ['the candidates of a search, sorted', sortedOf(search)],
    ['the same of one account', sortedOf({ ...search, source: ACCOUNT_CANDIDATES })],
    ['the reports with a finding, sorted', sortedOf({ ...search, source: FINDINGS, key: 'url' })],
    ['the reports of all projects, sorted', sortedOf(kept)],
    ['the newest rows, counted', countOf(page)],
    ['projects', projectPage({ sortBy: 'created_at', direction: 'asc', isAfter: true, hasSearch: true })],
  ];
  return statements.map(([name, made]) => `-- ${name}\n${formatSql(made.compile(engine).sql)};\n`).join('\n');
}
