import { sql } from 'kysely';
import { postgresStatement } from '../../../db/statement.ts';
import { projectPrefixes } from '../../../list/url-ranges.ts';
import type { ListRequest } from './list-request.ts';
import type { SearchPlaces } from './search-places.ts';
import { hasTrigrams } from './url-sample.ts';

/** A project some of whose URLs hold a text before their path, and its reports in the scope. */
export type Site = { id: number; name: string; reports: number };

type SiteArgs = {
  accountId: number;
  patterns: readonly string[];
  resultRank: number | null;
  status: number | null;
  limit: number;
};

/** By the counters, which do not tell queued from running: both are counted as pending. */
const reportsOf = (rank: unknown, status: unknown) => {
  const ofResult = (all: string, bad: string, decent: string, good: string) =>
    sql`case ${rank}::smallint when 0 then ${sql.raw(bad)} when 1 then ${sql.raw(decent)}
      when 2 then ${sql.raw(good)} else ${sql.raw(all)} end`;
  return sql`case ${status}::smallint
    when 0 then ${ofResult('pending', 'pending_bad', 'pending_decent', 'pending_good')}
    when 1 then ${ofResult('pending', 'pending_bad', 'pending_decent', 'pending_good')}
    when 2 then ${ofResult('bad + decent + good', 'bad', 'decent', 'good')}
    when 3 then ${ofResult('failed', 'failed_bad', 'failed_decent', 'failed_good')}
    else ${ofResult(
      'pending + failed + bad + decent + good',
      'bad + pending_bad + failed_bad',
      'decent + pending_decent + failed_decent',
      'good + pending_good + failed_good',
    )} end`;
};

/** Projects of an account by patterns of `name/`: looks at every name. */
const sitesAmongAll = postgresStatement<SiteArgs, Site>(
  (arg) => sql`select id, name, ${reportsOf(arg('resultRank'), arg('status'))} as reports from projects
    where account_id = ${arg('accountId')} and name || '/' ilike any(${arg('patterns')}::text[])
    order by account_id, name limit ${arg('limit')}`,
);

/** The same by the trigram index of names: each of the patterns is looked up. */
const sitesByTrigrams = postgresStatement<SiteArgs & { pieces: readonly string[] }, Site>(
  (arg) => sql`select distinct id, name, ${reportsOf(arg('resultRank'), arg('status'))} as reports
    from unnest(${arg('pieces')}::text[], ${arg('patterns')}::text[]) as wanted (piece, pattern)
    cross join lateral (
      select * from projects
      where account_id + 0 = ${arg('accountId')} and name ilike piece and name || '/' ilike pattern
      limit ${arg('limit')}
    ) as projects
    limit ${arg('limit')}`,
);

/** A text that is searched for, in lower case; whether hosts seem to hold it. */
export type SearchText = { folded: string; places: SearchPlaces; inHosts: boolean };

/** Projects of the scope some of whose URLs hold a text before their path; null when there are more than is read. */
export async function findSites(request: ListRequest, text: SearchText): Promise<Site[] | null> {
  const { folded, places, inHosts } = text;
  if (request.scope.projectId !== null) return siteOfScope(request, (prefix) => prefix.includes(folded));
  return findByPatterns(request, { patterns: places.names, inHosts });
}

/** Projects of the scope whose URLs can hold a text across the beginning of their path; null when there are more than is read. */
export async function findCrossedSites(request: ListRequest, { places }: SearchText): Promise<Site[] | null> {
  const { crossing } = places;
  if (crossing === null) return [];
  if (request.scope.projectId !== null)
    return siteOfScope(request, (prefix) => prefix.endsWith(crossing.before));
  return findByPatterns(request, { patterns: crossing.names, inHosts: true });
}

function siteOfScope({ scope, project, rows }: ListRequest, holds: (prefix: string) => boolean): Site[] {
  const name = project ?? '';
  return scope.projectId !== null && projectPrefixes(name).some(holds)
    ? [{ id: scope.projectId, name, reports: rows }]
    : [];
}

async function findByPatterns(
  { reader, scope, projects, limits }: ListRequest,
  { patterns, inHosts }: { patterns: readonly string[]; inHosts: boolean },
): Promise<Site[] | null> {
  if (patterns.length === 0) return [];
  const max = limits.sitesMax;
  const { accountId, resultRank, status } = scope;
  const args = { accountId, patterns, resultRank, status, limit: max + 1 };
  // Rare names are looked up in no time, common ones in more than it takes to look at some thousand names.
  const isIndexed =
    (projects > limits.namesMax || !inHosts) &&
    patterns.every((pattern) => hasTrigrams(pattern.replaceAll('%', '')));
  const pieces = patterns.map((pattern) => pattern.replace(/\/$/, ''));
  const sites = isIndexed
    ? await reader.all(sitesByTrigrams, { ...args, pieces })
    : await reader.all(sitesAmongAll, args);
  return sites.length > max ? null : sites;
}
