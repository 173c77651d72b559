import type { BackfilledRun, DatabaseLocation, Store } from '@pagemark/core';
import { createArgon2PasswordHasher, createCore, systemClock } from '@pagemark/core';
import { compactWithOwnCatalog, resultOf } from '@pagemark/domain';
import type { NewResults, ScoredFinding } from '@pagemark/domain';
import { openStore } from '@pagemark/store';
import { finishImport } from '../../src/demo/finish-import.ts';

export const REPORTS = 10_000;
export const PROJECTS = 120;
export const REJECTS = 10_000;
export const FINDINGS = 223;
export const REFUSALS = 120;
/** The number of times that the last refusal is repeated. */
export const REPEATS = 3;
/** The report of the large project with all findings; others have a few. */
export const FULL_REPORT = 4_321;
/** The only pages whose scores fell: long ago, on a project that has another page. */
export const FALLEN_URLS = Array.from({ length: 7 }, (_, at) => `https://site-001.example/fallen-${at + 1}`);
/** Reports stored in one transaction. */
const TOGETHER = 100;
const FEW = 4;
const EVIDENCE_ITEMS = 10;
const SCORES = 101;
const APART_MS = 60_000;
const CATEGORIES = ['seo', 'performance', 'security', 'accessibility', 'document'] as const;
const VERDICTS = ['fail', 'warn', 'pass', 'unknown'] as const;

/** Fills an unused database with a large project, many projects, many rejects and much activity. */
export async function fillLargeAccount(database: DatabaseLocation): Promise<void> {
  const store = await openStore(database, { clock: systemClock });
  try {
    const { id: accountId } = await store.accounts.ensure('default');
    // Packing all findings for thousands of reports would take too long: one report has them all.
    const few = resultsOf(FEW);
    const many = resultsOf(FINDINGS);
    for (let first = 0; first < REPORTS; first += TOGETHER) {
      const indexes = Array.from({ length: TOGETHER }, (_, at) => first + at);
      const pages = indexes.map((index) => ({
        path: `page-${index}`,
        index,
        results: index === FULL_REPORT ? many : few,
      }));
      await Promise.all(pages.map((page) => addReport(store, accountId, { host: 'large.example', ...page })));
    }
    for (const url of FALLEN_URLS) await addFallen(store, accountId, { url, results: few });
    for (let index = 1; index < PROJECTS; index += 1) {
      const host = `site-${String(index).padStart(3, '0')}.example`;
      await addReport(store, accountId, { host, path: '', index, results: few });
    }
    // Each from another IP address: repeats would share one entry.
    for (let index = 0; index < REFUSALS; index += 1) {
      const actor = { kind: 'visitor', keyId: null, address: `192.0.2.${index}` } as const;
      const refused = { actor, action: 'sign_in', result: 'refused', object: null, detail: null } as const;
      const times = index === REFUSALS - 1 ? REPEATS : 1;
      for (let time = 0; time < times; time += 1) await store.activity.append(accountId, refused);
    }
    const lines = Array.from({ length: REJECTS }, (_, index) => `mailto:nobody-${index}@example.com`);
    const core = createCore({ store, hasher: createArgon2PasswordHasher(), clock: systemClock });
    await finishImport(core, accountId, `url\n${lines.join('\n')}\n`);
  } finally {
    await store.close();
  }
}

/** A page whose score fell before all other results. */
async function addFallen(
  store: Store,
  accountId: number,
  { url, results }: { url: string; results: NewResults },
): Promise<void> {
  const runs = [90, 40].map((score, index): BackfilledRun => {
    const atMs = systemClock.nowMs() - (REPORTS + PROJECTS + 10 - index) * APART_MS;
    const audit = { title: 'Fallen page', score, result: resultOf(score), categories: [], results };
    return { queuedAtMs: atMs, startedAtMs: atMs, finishedAtMs: atMs, end: { kind: 'completed', audit } };
  });
  await store.history.add(accountId, {
    url,
    project: new URL(url).host,
    privacy: 1,
    passwordHash: null,
    runs,
  });
}

type Page = { host: string; path: string; index: number; results: NewResults };

async function addReport(store: Store, accountId: number, { host, path, index, results }: Page) {
  const queuedAtMs = systemClock.nowMs() - index * APART_MS;
  const score = index % SCORES;
  const audit = { title: `Page ${index}`, score, result: resultOf(score), categories: [], results };
  const run: BackfilledRun = {
    queuedAtMs,
    startedAtMs: queuedAtMs,
    finishedAtMs: queuedAtMs,
    end: { kind: 'completed', audit },
  };
  const url = `https://${host}/${path}`;
  await store.history.add(accountId, { url, project: host, privacy: 1, passwordHash: null, runs: [run] });
}

function resultsOf(count: number): NewResults {
  const findings = Array.from({ length: count }, (_, index) => findingOf(index));
  return {
    engine: '1.0.0',
    profile: 'default',
    coverage: 1,
    fetch: {
      finalUrl: 'https://large.example/',
      status: 200,
      httpVersion: '2',
      hops: [],
      totalMs: 5,
      bytes: { wire: 10, decoded: 10 },
      truncated: false,
      contentEncodings: [],
      charset: { name: 'UTF-8', source: 'header' },
      tls: null,
      limits: [],
    },
    findings: compactWithOwnCatalog(findings, `${count} findings`),
  };
}

function findingOf(index: number): ScoredFinding {
  const items = Array.from({ length: EVIDENCE_ITEMS }, (_, item) => ({
    selector: `html > body > main > section:nth-of-type(${item}) > img:nth-of-type(${index})`,
    snippet: `<img src="/pictures/${index}/${item}.webp">`,
  }));
  return {
    id: `check-${index}`,
    category: CATEGORIES[index % CATEGORIES.length] ?? 'seo',
    title: `Check number ${index}`,
    verdict: VERDICTS[index % VERDICTS.length] ?? 'fail',
    outcome: 'found',
    severity: 'medium',
    message: `What check number ${index} found.`,
    description: 'It matters.',
    recommendation: 'Fix it.',
    evidence: { count: 4_000, items },
    data: {},
    reference: 'https://html.spec.whatwg.org/',
    weight: 5,
    credit: 0,
    pointsLost: index / FINDINGS,
  };
}
