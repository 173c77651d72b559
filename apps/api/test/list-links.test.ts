import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createClient } from './client.ts';
import type { Send } from './client.ts';
import { startService } from './service.ts';
import type { Service } from './service.ts';

const ROWS = 45;

let service: Service;
let send: Send;
beforeEach(async () => {
  service = await startService();
  send = createClient(service);
});
afterEach(() => service[Symbol.asyncDispose]());

type Row = { id?: string; project?: string };

async function create(path: string): Promise<string> {
  const headers = { prefer: 'respond-async' };
  const { body } = await send('POST', '/api/v1/reports', { form: { url: path }, headers });
  return String(Object(body.data).id);
}

async function createImport(): Promise<string> {
  const { body } = await send('POST', '/api/v1/imports', { json: { urls: ['a.example'] } });
  return String(Object(body.data).id);
}

/** The target of `rel="next"` in a Link header, as clients parse it (RFC 8288); null when missing. */
function nextOf(link: string | null): string | null {
  const [, url] = /<([^>]*)>; rel="next"/.exec(link ?? '') ?? [];
  if (url === undefined) return null;
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** Follows `rel="next"` to the end. Calls `between` after each page. */
async function follow(target: string, between: (page: Row[]) => Promise<unknown>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let next: string | null = target; next !== null;) {
    const { body, headers } = await send('GET', next);
    const link = nextOf(headers.get('link'));
    const inBody = Object(body.links).next;
    expect(inBody === null ? null : new URL(inBody).pathname + new URL(inBody).search).toBe(link);
    const page = Object(body).data as Row[];
    rows.push(...page);
    await between(page);
    next = link;
  }
  return rows;
}

function keysOf(rows: Row[]): string[] {
  return rows.map(({ id, project }) => id ?? project ?? '');
}

describe('following rel="next" from a request without a page', () => {
  test.each(['', '?sort=asc', '?sort_by=url', '?sort_by=url&sort=asc', '?search=row&per_page=10'])(
    'of reports%s repeats and skips no row while others are created and deleted',
    async (query) => {
      const before: string[] = [];
      for (let row = 0; row < ROWS; row += 1) before.push(await create(`site.example/row-${row}`));
      let count = 0;
      const deleted = new Set<string>();
      const rows = await follow(`/api/v1/reports${query}`, async (page) => {
        await create(`site.example/row-a${count}`);
        await create(`site.example/row-z${count}`);
        count += 1;
        const [seen] = page;
        if (seen?.id === undefined || deleted.has(seen.id)) return;
        deleted.add(seen.id);
        expect((await send('DELETE', `/api/v1/reports/${seen.id}`)).status).toBe(204);
      });
      const keys = keysOf(rows);
      expect(new Set(keys).size).toBe(keys.length);
      expect(keys).toEqual(expect.arrayContaining(before));
    },
  );

  test('of projects repeats and skips no row', async () => {
    const before = Array.from({ length: 25 }, (_, index) => `site-${index}.example`);
    for (const project of before) await create(project);
    let count = 0;
    const rows = await follow('/api/v1/projects', async () => {
      count += 1;
      return create(`later-${count}.example`);
    });
    expect(keysOf(rows).toSorted()).toEqual(before.toSorted());
  });

  test('of imports repeats and skips no row', async () => {
    const before: string[] = [];
    for (let count = 0; count < 25; count += 1) before.push(await createImport());
    const rows = await follow('/api/v1/imports', createImport);
    expect(keysOf(rows)).toEqual(before.toReversed());
  });
});

test('a request with a page gets links to pages', async () => {
  for (let row = 0; row < 25; row += 1) await create(`site.example/${row}`);
  const { body } = await send('GET', '/api/v1/reports?page=2&sort=asc');
  const at = `${service.url}/api/v1/reports?sort=asc&page=`;
  expect(body.links).toEqual({ first: `${at}1`, last: `${at}3`, prev: `${at}1`, next: `${at}3` });
});
