import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { systemClock } from '@pagemark/core';
import { CATEGORIES, CATEGORY_TITLES, compactWithOwnCatalog, resultOf } from '@pagemark/domain';
import type { CategorySummary, CompletedAudit } from '@pagemark/domain';
import { openSqliteStore } from '@pagemark/store/sqlite';
import { z } from 'zod';

const Row = z.object({ score: z.number(), categories: z.string() });

/**
 * The stored categories of a report, by score. Created by completing a run of each score through the store, so rows of
 * the corpus equal those of the store.
 */
export async function categoryTexts(scores: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'pagemark-bench-'));
  const path = join(folder, 'categories.db');
  try {
    await completeRuns(path, scores);
    const database = new Database(path, { readonly: true });
    const rows = database.prepare('select score, categories from reports').all();
    database.close();
    return new Map(rows.map((row) => Row.parse(row)).map(({ score, categories }) => [score, categories]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function completeRuns(path: string, scores: readonly number[]): Promise<void> {
  const limits = { hostDelayMs: 0, perHostMax: scores.length };
  const store = await openSqliteStore({ path, clock: systemClock, limits });
  const account = await store.accounts.ensure('corpus');
  for (const score of scores) {
    await store.reports.create(account.id, {
      url: `https://www.example.com/${score}`,
      project: 'example.com',
      privacy: 0,
      passwordHash: null,
      lane: 'bulk',
      idempotency: null,
    });
    const [claim] = await store.queue.claim({ worker: 'bench', limit: 1 });
    if (claim === undefined) throw new Error('No run was claimed.');
    if (!(await store.runs.complete(claim, auditOf(score)))) throw new Error('A run could not be completed.');
  }
  await store.close();
}

function auditOf(score: number): CompletedAudit {
  const categories = CATEGORIES.map((id, index): CategorySummary => {
    const failed = Math.round((100 - score) / 10);
    return {
      id,
      title: CATEGORY_TITLES[id],
      score: (score + 7 * index) % 101,
      passed: 20 - failed,
      warned: 2,
      failed,
    };
  });
  const fetch: CompletedAudit['results']['fetch'] = {
    finalUrl: 'https://www.example.com/',
    status: 200,
    httpVersion: '1.1',
    hops: [],
    totalMs: 100,
    bytes: { wire: 10_000, decoded: 100_000 },
    truncated: false,
    contentEncodings: ['gzip'],
    charset: { name: 'UTF-8', source: 'header' },
    tls: null,
    limits: [],
  };
  const results = {
    engine: '0',
    profile: 'default',
    coverage: 1,
    fetch,
    findings: compactWithOwnCatalog([], 'none'),
  };
  return { title: null, score, result: resultOf(score), categories, results };
}
