import { readdirSync, readFileSync } from 'node:fs';
import { auditPage, ENGINE_VERSION, BUILT_IN_PROFILES } from '@pagemark/checks';
import type { Auditor, AuditOutcome } from '@pagemark/core';
import { AppError, expandFindings } from '@pagemark/domain';
import { NO_VITALS } from '@pagemark/domain';
import type { PageSnapshot } from '@pagemark/domain';
import { documentOf, pageSnapshotOf } from '@pagemark/html/testing/page-snapshot-of';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { createAuditor } from '../src/create-auditor.ts';
import type { AuditorOptions } from '../src/create-auditor.ts';
import { misbehavingAuditor, testProcessEnds } from './test-process-ends.ts';

const MISBEHAVING = new URL('misbehaving-process.ts', import.meta.url);
const goodPage = pageSnapshotOf({ html: documentOf('<h1>Shoes</h1>') });
const page = (text: string) => pageSnapshotOf({ html: text });

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

/** An outcome with complete findings, as `auditPage` returns them. */
function unpacked(outcome: AuditOutcome) {
  if (!outcome.ok) return outcome;
  const { findings, audit, ...rest } = outcome;
  const { text, catalog } = findings;
  return { ...rest, audit: { ...audit, findings: expandFindings(JSON.parse(text), catalog) } };
}

/** The same from `auditPage`. */
function auditOf(...args: Parameters<typeof auditPage>) {
  const { limits, ...audit } = auditPage(...args);
  return { limits, audit };
}

function auditorWith(options: AuditorOptions) {
  const auditor = createAuditor({ processes: 1, ...options });
  cleanups.push(() => auditor.close());
  return auditor;
}

/** A page that was opened. Throws when it fails. */
async function openedBy(auditor: Auditor, snapshot: PageSnapshot) {
  const opened = await auditor.open(snapshot);
  if (!opened.ok) throw new Error(opened.failure.message);
  return opened;
}

/** The child processes of a process. Linux only. */
function childrenOf(pid: number): string[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
  );
}

/** CPU time of a page on the shared processes that misbehave: several times what a cold process needs for a good one. */
const CPU_MS = 1_200;

describe('the auditor', () => {
  // Two that most tests share: a process costs more than everything that it is asked here.
  let whole: Auditor | null = null;
  const shared = () => (whole ??= createAuditor({ processes: 1 }));
  afterAll(() => whole?.close());
  const misbehaving = misbehavingAuditor({ limits: { cpuMs: CPU_MS }, waitingMax: 1 });

  it('returns what auditPage returns, with the version of the engine', async () => {
    const outcome = await shared().audit(goodPage);
    expect(unpacked(outcome)).toEqual({
      ok: true,
      engine: ENGINE_VERSION,
      title: 'Shoes for every season at the shop',
      profile: 'default',
      isAppShell: false,
      scriptChanges: [],
      ...auditOf(goodPage),
    });
  });

  it('applies its profile in its processes, too', async () => {
    const profile = BUILT_IN_PROFILES.phprank;
    const outcome = await auditorWith({ profile }).audit(goodPage);
    expect(unpacked(outcome)).toMatchObject({
      ok: true,
      profile: 'phprank',
      ...auditOf(goodPage, profile),
    });
    expect(auditPage(goodPage, profile).score).not.toBe(auditPage(goodPage).score);
  });

  it.runIf(process.platform === 'linux')(
    'starts no process before the first page, one for it, and none after it is closed',
    async () => {
      const before = childrenOf(process.pid).length;
      const auditor = auditorWith({});
      expect(childrenOf(process.pid)).toHaveLength(before);
      auditor.prepare();
      auditor.prepare();
      expect(childrenOf(process.pid)).toHaveLength(before + 1);
      expect(await auditor.audit(goodPage)).toMatchObject({ ok: true });
      expect(childrenOf(process.pid)).toHaveLength(before + 1);
      await auditor.close();
      auditor.prepare();
      expect(childrenOf(process.pid)).toHaveLength(before);
    },
  );

  it('refers to the files and links that scripts inserted', async () => {
    const inserted = `<img src="/late.png" alt=""><script src="/late.js"></script><a href="/late">Late</a>`;
    const html = documentOf(inserted, '<link rel="stylesheet" href="/late.css">');
    const code = { scripts: null, styles: null };
    const rendered = { url: goodPage.finalUrl, html, isCut: false, axe: [], code, vitals: NO_VITALS };
    const opened = await openedBy(shared(), { ...goodPage, rendered });
    opened.close();
    const { resources, links } = opened.references;
    const paths = [...resources, ...links].map(({ url }) => new URL(url).pathname);
    expect(paths).toEqual(expect.arrayContaining(['/late.png', '/late.js', '/late.css', '/late']));
  });

  testProcessEnds(misbehaving, [
    { text: 'hang', code: 'audit_timeout', limit: 'cpu_ms' },
    { text: 'kill', code: 'audit_crashed', limit: null },
    { text: 'abort', code: 'audit_crashed', limit: null },
  ]);
  testProcessEnds(misbehavingAuditor({ limits: { heapMb: 64 } }), [
    { text: 'exhaust by objects', code: 'audit_crashed', limit: 'heap_mb' },
  ]);

  it('audits pages in parallel, and is not delayed by a process that ends', async () => {
    const auditor = auditorWith({ processModule: MISBEHAVING, processes: 3 });
    const beside = [auditor.audit(page('wait a while')), auditor.audit(page('wait a while'))];
    expect(await auditor.audit(page('kill'))).toMatchObject({
      ok: false,
      failure: { code: 'audit_crashed' },
    });
    expect((await Promise.all(beside)).map((outcome) => outcome.ok)).toEqual([true, true]);
    expect((await auditor.audit(goodPage)).ok).toBe(true);
  });

  it('audits opened pages of a process that another page ended', { tags: 'long' }, async () => {
    const auditor = misbehaving();
    const opened = await openedBy(auditor, goodPage);
    expect((await auditor.audit(page('kill'))).ok).toBe(false);
    expect(unpacked(await opened.audit({}))).toMatchObject(auditOf(goodPage));
  });

  it('fails no page because of a process that does not start', async () => {
    const processModule = new URL('no-such-process.ts', import.meta.url);
    await expect(auditorWith({ processModule }).audit(goodPage)).rejects.toThrow('did not start');
  });

  it('does not count the time in which a page waits for the processor', { tags: 'long' }, async () => {
    expect((await misbehaving().audit(page('wait a while'))).ok).toBe(true);
  });

  it('returns the references of an opened page, and audits it with its artifacts', async () => {
    const html = '<a href="/boots">Boots</a>';
    const shoes = pageSnapshotOf({ html, headers: { link: '</shoes>; rel="canonical"' } });
    const opened = await openedBy(shared(), shoes);
    expect(opened.references).toMatchObject({
      canonical: 'https://www.example.com/shoes',
      links: [{ url: 'https://www.example.com/boots', isNofollow: false }],
    });
    const artifacts = {
      llmsTxt: { state: 'unavailable', reasonCode: 'time_budget_exceeded', message: 'No time.' },
    } as const;
    const outcome = await opened.audit(artifacts);
    expect(unpacked(outcome)).toMatchObject(auditOf({ ...shoes, artifacts }));
  });

  it('does not keep a page whose text is too long, but audits it', async () => {
    const long = pageSnapshotOf({ html: documentOf(`<p>${'word '.repeat(850_000)}`) });
    const opened = await openedBy(shared(), long);
    expect(unpacked(await opened.audit({}))).toMatchObject(auditOf(long));
  });

  it('fails a page that takes too long to open', { tags: 'long' }, async () => {
    expect(await misbehaving().open(page('hang when opened'))).toMatchObject({
      ok: false,
      failure: { code: 'audit_timeout' },
    });
  });

  it('rejects when an invariant is broken, which is not the page’s failure', async () => {
    const broken = { ...goodPage, finalUrl: 'not a url' };
    await expect(shared().audit(broken)).rejects.toThrow('The audit failed');
  });

  it('stops an aborted page and audits the next', async () => {
    const auditor = misbehaving();
    const abort = new AbortController();
    const running = auditor.audit(page('hang'), { signal: abort.signal });
    const waiting = auditor.audit(page('hang'), { signal: abort.signal });
    abort.abort(new Error('no longer wanted'));
    await expect(running).rejects.toThrow('no longer wanted');
    await expect(waiting).rejects.toThrow('no longer wanted');
    expect((await auditor.audit(goodPage)).ok).toBe(true);
  });

  it('rejects a page when too many wait', async () => {
    const auditor = misbehaving();
    const taken = [auditor.audit(page('hang')), auditor.audit(goodPage)];
    await expect(auditor.audit(goodPage)).rejects.toThrow(AppError);
    expect((await Promise.all(taken)).map((outcome) => outcome.ok)).toEqual([false, true]);
  });

  // Last: it closes the auditor that the others share.
  it('ends audits in progress when it is closed', async () => {
    const auditor = misbehaving();
    const running = auditor.audit(page('hang'));
    const waiting = auditor.audit(goodPage);
    const ended = Promise.allSettled([running, waiting]);
    await auditor.close();
    expect((await ended).map((result) => result.status)).toEqual(['rejected', 'rejected']);
  });
});
