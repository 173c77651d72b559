import { NOUNS } from './operation.ts';
import type { Side } from './run-operation.ts';

type Row = Record<string, unknown>;

/** The lists of an account, and the paths that are read for each of their rows. */
const LISTS: readonly { path: string; of: (row: Row) => string[] }[] = [
  {
    path: '/reports?per_page=100&sort=asc',
    of: ({ id }) => [`/reports/${String(id)}`, `/reports/${String(id)}/runs`],
  },
  {
    path: '/projects?per_page=100&sort_by=project',
    of: ({ project }) => {
      const path = `/projects/${encodeURIComponent(String(project))}`;
      return [path, `${path}/history`, `${path}/issues`, `${path}/pages`, `${path}/schedule`];
    },
  },
  {
    path: '/imports?per_page=100',
    of: ({ id }) =>
      ['', '/reports', '/rejects', '/reject-reasons'].map((part) => `/imports/${String(id)}${part}`),
  },
  { path: '/schedules', of: () => [] },
  { path: '/keys?per_page=100', of: () => [] },
  { path: '/sessions', of: () => [] },
  {
    path: '/webhooks',
    of: ({ id }) => [`/webhooks/${String(id)}`, `/webhooks/${String(id)}/deliveries?per_page=100`],
  },
  { path: '/alerts/targets', of: ({ id }) => [`/alerts/targets/${String(id)}`] },
  { path: '/alerts/rules', of: ({ id }) => [`/alerts/rules/${String(id)}`] },
  { path: '/alerts/messages', of: () => [] },
  { path: '/activity?per_page=100', of: () => [] },
  { path: '/events?limit=100', of: () => [] },
];
const SINGLE = ['/overview', '/usage', '/history', '/issues'];
/** Lists whose rows may have been created in the same millisecond, so their order is arbitrary. */
const UNORDERED = /^\/(?:events|keys|alerts\/messages|webhooks\/.*\/deliveries)/;
/** Fields whose values differ between two services. */
const OWN_FIELDS = new Set(['next', 'next_cursor', 'position', 'public_key', 'links']);
const UUID = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g;
const TIME = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)/g;

/** All that an account can see of itself over REST, by path; ids, times and secrets are replaced with their kind. */
export async function visibleState(side: Side): Promise<Record<string, unknown>> {
  const state: Record<string, unknown> = {};
  const names = namesOf(side);
  const read = async (path: string): Promise<Row[]> => {
    const response = await fetch(`${side.service.url}/api/v1${path}`, {
      headers: { authorization: `Bearer ${side.service.keys.all}` },
    });
    const text = await response.text();
    const body = parse(text);
    const rows = Array.isArray(Object(body).data) ? (Object(body).data as Row[]) : []; // Rows of a list are objects.
    if (path.startsWith('/reports?'))
      for (const { id } of rows) names.set(String(id), `report ${names.size}`);
    state[normalized(path, names)] = [response.status, toState(path, text, names)];
    return rows;
  };
  for (const { path, of } of LISTS)
    for (const row of await read(path)) for (const part of of(row)) await read(part);
  for (const path of SINGLE) await read(path);
  return state;
}

/** Names for the created objects and the account's keys. */
function namesOf({ ids, service }: Side): Map<string, string> {
  const names = new Map<string, string>();
  for (const noun of NOUNS)
    for (const [at, id] of ids[noun].entries()) if (noun !== 'report') names.set(id, `${noun} ${at}`);
  for (const [name, key] of Object.entries(service.keys)) names.set(key.slice(3, 11), `key "${name}"`);
  return names;
}

function toState(path: string, text: string, names: ReadonlyMap<string, string>): unknown {
  const value = parse(normalized(text, names), (name, member: unknown) =>
    OWN_FIELDS.has(name) ? undefined : member,
  );
  const { data } = Object(value) as { data?: unknown };
  if (!UNORDERED.test(path) || !Array.isArray(data)) return value;
  return data.map((row) => JSON.stringify(row)).toSorted();
}

/** Parses JSON. NDJSON, the format of an import's rejects and reports, stays text. */
function parse(text: string, reviver?: (name: string, value: unknown) => unknown): unknown {
  try {
    return JSON.parse(text, reviver);
  } catch {
    return text;
  }
}

function normalized(text: string, names: ReadonlyMap<string, string>): string {
  let replaced = text;
  for (const [id, name] of names) replaced = replaced.replaceAll(id, `<${name.replaceAll('"', "'")}>`);
  return replaced
    .replaceAll(UUID, '<id>')
    .replaceAll(TIME, '<time>')
    .replaceAll(/127\.0\.0\.1:\d+/g, '<host>');
}
