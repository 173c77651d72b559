import fc from 'fast-check';
import { anyId, anyOf, mutation, rest } from './operation.ts';
import type { Operation } from './operation.ts';

export const URLS = [
  'https://a.example/',
  'https://a.example/',
  'https://a.example/1',
  'https://a.example:8443/2',
  'b.example',
  'HTTP://B.example:80/x?y=1#z',
  'https://m\u00FCnchen.example/',
  'https://a:b@c.example/',
  'ftp://a.example/',
  'https://',
  '',
];
const PROJECTS = [
  'a.example',
  'a.example:8443',
  'b.example',
  'A.example',
  'unknown.example',
  'x'.repeat(300),
];
const PRIVACY = [undefined, undefined, 0, 1, 2, 2, 3, null];
const PASSWORDS = [undefined, undefined, 'secret', 'secret', '\u{1F511}', '', 'x'.repeat(2_000), 7];
const RENDERING = [undefined, undefined, undefined, undefined, 'off', 'on', 'sometimes'];
const FLAGS = [undefined, undefined, undefined, 0, 1, 2];
const NOW = { prefer: 'respond-async' };
const KEYS = ['one', 'two', 'three'];

const anyChange = anyOf({
  privacy: PRIVACY,
  password: PASSWORDS,
  indexing: FLAGS,
  rendering: RENDERING,
  results: FLAGS,
  unknown: [undefined, undefined, undefined, undefined, undefined, 1],
});
/** No empty ids, because a list in a query cannot contain them. */
const anyIds = fc.array(anyId('report'), { minLength: 1, maxLength: 4 });
const anyVersion = fc.constantFrom(null, null, null, 1, 2, 3, 99);

function conditional(version: number | null) {
  return version === null ? NOW : { ...NOW, 'if-match': `"${version}"` };
}

function target(id: string, version: number | null) {
  return version === null ? { id } : { id, if_version: version };
}

const create = anyOf({
  url: [...URLS, undefined, 7],
  privacy: PRIVACY,
  password: PASSWORDS,
  rendering: RENDERING,
}).map((body): Operation => {
  return {
    kind: 'call',
    makes: 'report',
    rest: rest('POST', '/reports', body, NOW),
    trpc: mutation('reports.create', body),
  };
});

/** tRPC has no Idempotency-Key: the dashboard does not repeat a call. */
const createOnce = fc
  .tuple(fc.constantFrom(...KEYS), fc.constantFrom(...URLS), fc.nat(1_000_000))
  .map(([key, url, unique]): Operation => {
    return {
      kind: 'call',
      makes: 'report',
      rest: rest('POST', '/reports', { url }, { ...NOW, 'idempotency-key': `"${key}-${unique}"` }),
      trpc: mutation('reports.create', { url }),
      isRepeated: true,
    };
  });

const update = fc.tuple(anyId('report'), anyChange, anyVersion).map(([id, change, version]): Operation => {
  return {
    kind: 'call',
    makes: null,
    rest: rest('PATCH', `/reports/${id}`, change, conditional(version)),
    trpc: mutation('reports.update', { ...target(id, version), change }),
  };
});

const remove = fc.tuple(anyId('report'), anyVersion).map(([id, version]): Operation => {
  return {
    kind: 'call',
    makes: null,
    rest: rest('DELETE', `/reports/${id}`, undefined, conditional(version)),
    trpc: mutation('reports.delete', target(id, version)),
  };
});

const updateMany = fc.tuple(anyIds, anyChange).map(([ids, change]): Operation => {
  return {
    kind: 'call',
    makes: null,
    rest: rest('PATCH', '/reports', { ids, ...change }),
    trpc: mutation('reports.updateMany', { ids, change }),
  };
});

const removeMany = anyIds.map((ids): Operation => {
  return {
    kind: 'call',
    makes: null,
    rest: rest('DELETE', `/reports?ids=${ids.join()}`),
    trpc: mutation('reports.deleteMany', { ids }),
  };
});

const anyProject = fc.constantFrom(...PROJECTS);

const removeProject = anyProject.map((project): Operation => {
  return {
    kind: 'call',
    makes: null,
    rest: rest('DELETE', `/projects/${encodeURIComponent(project)}`),
    trpc: mutation('projects.delete', { project }),
  };
});

const setSchedule = fc
  .tuple(
    anyProject,
    anyOf({
      every: ['daily', 'weekly', 'monthly', 'yearly', undefined],
      day: [undefined, undefined, 1, 7, 28, 29, 0],
      hour: [undefined, 0, 23, 24],
      time_zone: [undefined, 'Europe/Berlin', 'Nowhere/Land'],
    }),
  )
  .map(([project, schedule]): Operation => {
    return {
      kind: 'call',
      makes: null,
      rest: rest('PUT', `/projects/${encodeURIComponent(project)}/schedule`, schedule),
      trpc: mutation('projects.setSchedule', { project, schedule }),
    };
  });

const removeSchedule = anyProject.map((project): Operation => {
  return {
    kind: 'call',
    makes: null,
    rest: rest('DELETE', `/projects/${encodeURIComponent(project)}/schedule`),
    trpc: mutation('projects.removeSchedule', { project }),
  };
});

/** Operations on reports, projects and schedules. */
export const REPORT_OPERATIONS: readonly fc.WeightedArbitrary<Operation>[] = [
  { weight: 12, arbitrary: create },
  { weight: 2, arbitrary: createOnce },
  { weight: 6, arbitrary: update },
  { weight: 2, arbitrary: remove },
  { weight: 2, arbitrary: updateMany },
  { weight: 1, arbitrary: removeMany },
  { weight: 1, arbitrary: removeProject },
  { weight: 3, arbitrary: setSchedule },
  { weight: 1, arbitrary: removeSchedule },
];
