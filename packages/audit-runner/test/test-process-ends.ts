import type { Auditor } from '@pagemark/core';
import { documentOf, pageSnapshotOf } from '@pagemark/html/testing/page-snapshot-of';
import { afterAll, expect, it } from 'vitest';
import type { AuditLimits } from '../src/audit-limits.ts';
import { createAuditor } from '../src/create-auditor.ts';

/** What a page makes its process do, by its text, with the expected failure and limit. */
export type ProcessEnd = {
  text: string;
  code: 'audit_timeout' | 'audit_crashed';
  limit: string | null;
};

/** An auditor of one process that does what the text of a page says, made when it is needed first and closed after all tests. */
export function misbehavingAuditor(options: { limits?: Partial<AuditLimits>; waitingMax?: number } = {}) {
  const processModule = new URL('misbehaving-process.ts', import.meta.url);
  let auditor: Auditor | null = null;
  afterAll(() => auditor?.close());
  return () => (auditor ??= createAuditor({ processes: 1, processModule, ...options }));
}

/**
 * Tests that a page that ends its process fails alone. Starting a process takes long, so each test uses that of the
 * previous one.
 */
export function testProcessEnds(auditorOf: () => Auditor, rows: readonly ProcessEnd[]): void {
  it.each(rows)(
    'fails a page that makes its process $text as $code, and audits the next',
    { tags: 'long' },
    async (row) => {
      const auditor = auditorOf();
      const page = pageSnapshotOf({ html: row.text });
      const good = pageSnapshotOf({ html: documentOf('<h1>Shoes</h1>') });
      const [bad, next] = await Promise.all([auditor.audit(page), auditor.audit(good)]);
      const limit = row.limit === null ? undefined : { name: `audit.limit.${row.limit}` };
      expect(bad).toMatchObject({ ok: false, failure: { code: row.code, ...(limit && { limit }) } });
      expect(!bad.ok && bad.failure.limit !== undefined).toBe(row.limit !== null);
      expect(next.ok).toBe(true);
    },
  );
}
