import { checkIntegrity } from '@pagemark/core';
import type { IntegrityChecker, Store } from '@pagemark/core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { TestClock } from '../queue-contract/queue-fixture.ts';
import { DAMAGES } from './damages.ts';
import { fillImports, fillStore } from './fill-store.ts';

type IntegrityFixture = AsyncDisposable & {
  /** Opened when it is first asked for: most tests only damage and check. */
  store(): Promise<Store>;
  /** Runs SQL without triggers and foreign keys. */
  damage(sql: string): Promise<void>;
  open(leaseMs: number): Promise<IntegrityChecker>;
};

type IntegrityEngine = {
  name: 'sqlite' | 'postgres';
  /** Creates and fills a database; or copies one that was filled before, and sets the clock to that time. */
  make(clock: TestClock, fill: (store: Store) => Promise<void>): Promise<IntegrityFixture>;
};

const LEASE_MS = 30_000;
/** As many bytes as before: only reading them reveals the damage. */
const ZEROED_FINDINGS = {
  sqlite: 'update run_results set body = zeroblob(length(body))',
  postgres: `update run_results set body = decode(repeat('00', octet_length(body)), 'hex')`,
};

async function check(fixture: IntegrityFixture, quick = false) {
  const checker = await fixture.open(LEASE_MS);
  try {
    return await checkIntegrity(checker, { quick });
  } finally {
    await checker.close();
  }
}

/** The integrity checks of an engine. */
export function describeIntegrity(engine: IntegrityEngine): void {
  const makeFilled = async () => {
    const clock = new TestClock();
    const fixture = await engine.make(clock, async (store) => {
      await fillStore(store, clock);
      await fillImports(store);
    });
    onTestFinished(() => fixture[Symbol.asyncDispose]());
    return fixture;
  };
  const damages = DAMAGES.filter((damage) => (damage.engine ?? engine.name) === engine.name);

  describe(`integrity on ${engine.name}`, () => {
    test('reports no violation in any state that the service creates', async () => {
      const report = await check(await makeFilled());
      expect(report.findings).toEqual([]);
      expect(report.skipped).toEqual([]);
    });

    test('has a damage for every invariant', async () => {
      const fixture = await makeFilled();
      const checker = await fixture.open(LEASE_MS);
      const noticed = new Set(damages.map(({ invariant }) => invariant));
      const unnoticed = checker.invariants.map(({ id }) => id).filter((id) => !noticed.has(id));
      expect(unnoticed).toEqual([]);
      await checker.close();
    });

    test.each(damages)('$invariant reports $name', async ({ invariant, sql }) => {
      const fixture = await makeFilled();
      await fixture.damage(typeof sql === 'string' ? sql : sql[engine.name]);
      const { findings } = await check(fixture);
      const found = findings.find((finding) => finding.invariant.id === invariant);
      expect(findings.map((finding) => finding.invariant.id)).toContain(invariant);
      expect(found?.examples[0]?.subject).not.toBe('');
      expect(found?.examples[0]?.detail).toEqual(expect.any(String));
    });

    test('a recount of stored bytes has those of results, images, files of Lighthouse and imports', async () => {
      const fixture = await makeFilled();
      const store = await fixture.store();
      const { id: accountId } = await store.accounts.ensure('one');
      const { storedBytes } = await store.statistics.usage(accountId);
      await fixture.damage(`update account_totals set stored_bytes = 0 where account_id = ${accountId}`);
      const { findings } = await check(fixture);
      const found = findings.find(({ invariant }) => invariant.id === 'stored-bytes');
      expect(found?.examples).toEqual([
        { subject: 'account one', detail: `counts 0 bytes; a recount has ${storedBytes} bytes` },
      ]);
    });

    test('skips what reads every byte when quick', async () => {
      const fixture = await makeFilled();
      await fixture.damage(ZEROED_FINDINGS[engine.name]);
      const { findings, skipped } = await check(fixture, true);
      expect(findings).toEqual([]);
      expect(skipped).toContain('results');
    });

    test('reports only the schema of a database of another version', async () => {
      const fixture = await makeFilled();
      await fixture.damage(`delete from kysely_migration; delete from run_results`);
      const { findings, checked } = await check(fixture);
      expect(findings.map(({ invariant }) => invariant.id)).toEqual(['schema']);
      expect(checked).toEqual(['schema']);
    });

    test('counts many violations and returns ten examples', async () => {
      const fixture = await makeFilled();
      const store = await fixture.store();
      const { id: accountId } = await store.accounts.ensure('one');
      for (let page = 0; page < 30; page += 1) {
        const url = `https://many.example/${page}`;
        const report = {
          url,
          project: 'many.example',
          privacy: 1,
          passwordHash: null,
          lane: 'bulk',
        } as const;
        await store.reports.create(accountId, { ...report, idempotency: null });
      }
      await fixture.damage(
        `update reports set latest_run_seq = null where project_id = (select id from projects where name = 'many.example')`,
      );
      const { findings } = await check(fixture);
      const found = findings.find(({ invariant }) => invariant.id === 'report-status');
      expect(found).toMatchObject({ count: 30, isMore: false });
      expect(found?.examples).toHaveLength(10);
    });
  });
}
