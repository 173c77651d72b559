import { anyText } from '@pagemark/domain/testing/any-text';
import fc from 'fast-check';
import { createImports, processImport } from '@pagemark/core';
import type { ImportContent, Store } from '@pagemark/core';
import { normalizeUrl, EVERY_REPORT } from '@pagemark/domain';
import type { DuplicatePolicy, Import } from '@pagemark/domain';
import { beforeEach, describe, expect, test } from 'vitest';
import type { TestEngine } from './test-engine.ts';
import { examplesOf } from '../../testing/examples.ts';

let nowMs: number;
let store: Store;
let accountId: number;

const LEASE_MS = 10_000;

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

function send(content: ImportContent, onDuplicate: DuplicatePolicy = 'skip', name?: string): Promise<Import> {
  const options = { privacy: 1, onDuplicate } as const;
  return createImports(store.imports).receive(accountId, { options, name, idempotencyKey: null, content });
}

const sendText = (text: string, rule?: DuplicatePolicy) =>
  send({ source: 'text', bytes: bytesOf(text) }, rule);
const show = (id: string) => createImports(store.imports).show(accountId, id);

async function rejectsOf(id: string, reason?: string): Promise<[number, string][]> {
  const found: [number, string][] = [];
  for await (const reject of createImports(store.imports).rejects(accountId, id, reason))
    if ('line' in reject) found.push([reject.line, reject.text]);
  return found;
}

async function* noSitemap() {
  yield { kind: 'failed' as const, code: 'sitemap_unreachable' as const };
}

/** Processes imports until none is left. A batch for which `fails` returns true fails before it is written. */
async function workAll(fails: () => boolean = () => false): Promise<void> {
  const apply: Store['imports']['apply'] = async (claim, lines) => {
    if (!fails()) return store.imports.apply(claim, lines);
    throw new Error('The process was killed here.');
  };
  const ports = { imports: { ...store.imports, apply }, readSitemap: noSitemap };
  for (let turns = 0; turns < 1_000; turns += 1) {
    const claim = await store.imports.claim();
    if (claim === null) return;
    await processImport(ports, claim, new AbortController().signal).catch(() => {
      nowMs += LEASE_MS + 1; // Its lease runs out.
    });
  }
  throw new Error('The imports do not come to an end.');
}

async function reportsOf(search = '') {
  const query = { ...EVERY_REPORT, search, sortBy: 'id', direction: 'asc' } as const;
  return store.reports.list(accountId, { ...query, perPage: 100, position: { kind: 'page', page: 1 } });
}

/** The outcomes of lines, computed from the rules. */
function outcomesOf(lines: readonly string[], rule: DuplicatePolicy, known: Set<string>) {
  const counts = { lines: 0, created: 0, refreshed: 0, skipped: 0, rejected: 0 };
  const rejects: [number, string][] = [];
  for (const [index, line] of lines.entries()) {
    const text = line.trim();
    if (text === '' || text.startsWith('#')) continue;
    counts.lines += 1;
    const normalized = normalizeUrl(text);
    if (!normalized.ok) {
      counts.rejected += 1;
      rejects.push([index + 1, text.replace('u:p@', '(not shown)@')]);
    } else if (known.has(normalized.url) && rule !== 'create') {
      counts[rule === 'skip' ? 'skipped' : 'refreshed'] += 1;
    } else {
      counts.created += 1;
      known.add(normalized.url);
    }
  }
  return { counts, rejects };
}

const line = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.constantFrom('a.example', 'https://A.example/#x', 'b.example/1', 'b.example/2'),
  },
  { weight: 2, arbitrary: fc.nat(500).map((page) => `c.example/${page}`) },
  { weight: 1, arbitrary: fc.constantFrom('', '# note', ' ', 'no url', 'mailto:x', 'http://u:p@a.example') },
  { weight: 1, arbitrary: anyText({ maxLength: 20 }).map((text) => text.replace(/[\r\n\uFFFD@]/g, '')) },
);

/** Imports in terms of their port and its use cases. */
export function describeImports(engine: TestEngine): void {
  beforeEach(async () => {
    nowMs = 1_700_000_000_000;
    store = await engine.openStore({ nowMs: () => nowMs }, { leaseMs: LEASE_MS });
    accountId = (await store.accounts.ensure('a')).id;
  });

  test('any lines have the outcomes of the rules, whenever it breaks off', { tags: 'examples' }, async () => {
    const known = new Set<string>();
    let before = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { maxLength: 400, size: 'max' }),
        fc.constantFrom<DuplicatePolicy>('skip', 'refresh', 'create'),
        fc.infiniteStream(fc.integer({ min: 0, max: 3 })),
        async (lines, rule, dice) => {
          const wellFormed = lines.map((text) => text.toWellFormed());
          const expected = outcomesOf(wellFormed, rule, known);
          const { id } = await sendText(wellFormed.join('\n'), rule);
          let isAfterFailure = false;
          await workAll(() => {
            // At most every other time, because an import that fails repeatedly is given up.
            isAfterFailure = !isAfterFailure && dice.next().value === 0;
            return isAfterFailure;
          });
          const done = await show(id);
          expect(done).toMatchObject({ status: 'completed', ...expected.counts });
          expect(done.reports).toEqual({ pending: done.created, good: 0, decent: 0, bad: 0, failed: 0 });
          const rejects = expected.rejects.map(([number, text]) => [number, text.replaceAll('\0', '\uFFFD')]);
          expect(await rejectsOf(id)).toEqual(rejects);
          before += done.created;
          expect((await reportsOf()).total).toBe(before);
          expect((await store.queue.counts()).bulk.queued).toBe(before);
        },
      ),
      { numRuns: examplesOf(60 * engine.exampleScale) },
    );
  });

  describe('a claim', () => {
    test('that was lost to another worker changes nothing any more', async () => {
      const { id } = await sendText('a.example\nb.example');
      const late = await store.imports.claim();
      expect(await store.imports.claim()).toBeNull();
      nowMs += LEASE_MS + 1;
      const next = await store.imports.claim();
      if (late === null || next === null) throw new Error('There is an import to claim.');
      const lines = [{ kind: 'reject', line: 1, text: '', reason: '' }] as const;
      expect(await store.imports.apply(late, lines)).toBe(false);
      expect(await store.imports.read(late)).toBeNull();
      expect(await store.imports.heartbeat(late)).toBe(false);
      expect(await store.imports.end(late, null)).toBe(false);
      await store.imports.release(late);
      expect(await store.imports.claim()).toBeNull();
      expect(await store.imports.heartbeat(next)).toBe(true);
      expect(await show(id)).toMatchObject({ status: 'running', rejected: 0 });
    });

    test('is taken back from a worker that died before its lease ends, and from no other', async () => {
      const ids = [await sendText('a.example'), await sendText('b.example')];
      const dead = await store.imports.claim('w_%');
      const living = await store.imports.claim('w_%-2');
      if (dead === null || living === null) throw new Error('There are imports to claim.');
      expect(await store.imports.reclaim('w__')).toBe(0);
      expect(await store.imports.reclaim('w_%')).toBe(1);
      expect(await store.imports.reclaim('w_%')).toBe(0);
      expect(await store.imports.heartbeat(dead)).toBe(false);
      expect(await store.imports.heartbeat(living)).toBe(true);
      const next = await store.imports.claim('w_%');
      expect(next).toMatchObject({ importSeq: dead.importSeq, attempt: 2 });
      expect(ids).toHaveLength(2);
    });

    test('goes to the import that was worked on longest ago', async () => {
      const ids = [await sendText('a.example'), await sendText('b.example')];
      const order: (number | undefined)[] = [];
      for (let turn = 0; turn < 4; turn += 1) {
        nowMs += 1;
        const claim = await store.imports.claim();
        order.push(claim?.importSeq);
        if (claim !== null) await store.imports.release(claim);
      }
      expect(ids).toHaveLength(2);
      const [first = 0] = order;
      expect(order).toEqual([first, first + 1, first, first + 1]);
    });

    test('takes turns between accounts, however many imports one of them has waiting', async () => {
      for (let sent = 0; sent < 5; sent += 1) await sendText('a.example');
      const first = await store.imports.claim();
      const other = (await store.accounts.ensure('b')).id;
      nowMs += 1;
      const options = { privacy: 1, onDuplicate: 'skip' } as const;
      const content = { source: 'text', bytes: bytesOf('b.example') } as const;
      await createImports(store.imports).receive(other, { options, idempotencyKey: null, content });
      const accounts = [first?.accountId];
      for (let turn = 0; turn < 4; turn += 1) {
        nowMs += 1;
        const claim = await store.imports.claim();
        accounts.push(claim?.accountId);
        if (claim?.accountId === other) await store.imports.release(claim);
      }
      expect(accounts).toEqual([accountId, other, accountId, other, accountId]);
    });

    test('of an import that breaks every time is given up', async () => {
      const { id } = await sendText('a.example');
      await workAll(() => true);
      expect(await show(id)).toMatchObject({ status: 'failed', error: { code: 'internal' }, created: 0 });
    });
  });

  test('reports that a public sitemap lists are known as such, also when their import is gone', async () => {
    const sent = [await sendText('a.example'), await sendText('b.example')];
    const listed = await store.imports.claim();
    if (listed !== null) await store.imports.publicSitemap(listed);
    if (listed !== null) await store.imports.release(listed);
    await workAll();
    for (const { id } of sent) await store.imports.delete(accountId, id);
    const claims = await store.queue.claim({ worker: 'w', limit: 9 });
    const named = claims.map(({ task }) => task).filter((task) => task.isNamedByPublic);
    expect(named).toMatchObject([{ url: 'https://a.example/' }]);
  });

  test('reports of an import are counted as their runs end, change and go', async () => {
    const { id } = await sendText('a.example\nb.example\nc.example');
    await workAll();
    const [first] = (await reportsOf('://a.example')).items;
    const claims = await store.queue.claim({ worker: 'w', limit: 10 });
    for (const claim of claims) {
      if (claim.host !== 'c.example') {
        await store.runs.fail(claim, { code: 'timeout', message: 'Too late.' });
      }
    }
    expect((await show(id)).reports).toMatchObject({ pending: 1, failed: 2 });
    await store.reports.change(accountId, first?.id ?? '', { startRun: 'interactive' }, null);
    expect((await show(id)).reports).toMatchObject({ pending: 2, failed: 1 });
    await store.projects.delete(accountId, 'b.example');
    expect((await show(id)).reports).toMatchObject({ pending: 2, failed: 0 });
  });

  test('records when the last audit of its reports ended, once', async () => {
    const { id } = await sendText('a.example\nb.example\nno url');
    const auditsEnd = async () => {
      await store.imports.sweep();
      return (await show(id)).auditsFinishedAtMs;
    };
    expect(await auditsEnd()).toBeNull();
    await workAll();
    const failure = { code: 'timeout', message: 'Too late.' } as const;
    for (const claim of await store.queue.claim({ worker: 'w', limit: 10 })) {
      expect(await auditsEnd()).toBeNull();
      await store.runs.fail(claim, failure);
    }
    nowMs += 1_000;
    const endMs = nowMs;
    expect(await auditsEnd()).toBe(endMs);
    nowMs += 1_000;
    const [first] = (await reportsOf('://a.example')).items;
    await store.reports.change(accountId, first?.id ?? '', { startRun: 'interactive' }, null);
    expect(await auditsEnd()).toBe(endMs);
  });

  test('has the name of its file, and without reports its audits end with its lines', async () => {
    const { id } = await send({ source: 'text', bytes: bytesOf('no url') }, 'skip', 'pages, 2026.csv');
    await workAll();
    await store.imports.sweep();
    expect(await show(id)).toMatchObject({ name: 'pages, 2026.csv', auditsFinishedAtMs: nowMs });
  });

  test('groups its rejects by reason', async () => {
    const { id } = await sendText('no url\nftp://a.example\nnot a url\na.example');
    await workAll();
    const imports = createImports(store.imports);
    const reasons = await imports.rejectReasons(accountId, id);
    const shown = reasons.map(({ count, example }) => `${count}: ${example.line} ${example.text}`);
    expect(shown).toEqual(['2: 1 no url', '1: 2 ftp://a.example']);
    const reason = reasons[1]?.reason ?? '';
    const found = await imports.rejectsAfter(accountId, id, { afterLine: 0, limit: 10, reason });
    expect(found).toEqual([{ line: 2, text: 'ftp://a.example', reason }]);
    expect(await rejectsOf(id, reason)).toEqual([[2, 'ftp://a.example']]);
  });
}
