import { documentOf, pageSnapshotOf } from '@pagemark/html/testing/page-snapshot-of';
import { expect, it } from 'vitest';
import type { AuditLimits } from '../src/audit-limits.ts';
import { createAuditor } from '../src/create-auditor.ts';

/** What a page makes its thread do, by its text, with the failure that this is and the limit that it names. */
export type ThreadEnd = {
  text: string;
  code: 'audit_timeout' | 'audit_crashed';
  limit: string | null;
  limits: Partial<AuditLimits>;
};

/** Tests that a page which ends its thread, or the process, fails alone. */
export function testThreadEnds(rows: readonly ThreadEnd[]): void {
  it.each(rows)('fails a page whose thread is to $text as $code, and audits the next', async (row) => {
    const threadModule = new URL('misbehaving-thread.ts', import.meta.url);
    const auditor = createAuditor({ threads: 1, threadModule, limits: row.limits });
    try {
      const page = pageSnapshotOf({ html: row.text });
      const good = pageSnapshotOf({ html: documentOf('<h1>Shoes</h1>') });
      const [bad, next] = await Promise.all([auditor.audit(page), auditor.audit(good)]);
      const limit = row.limit === null ? undefined : { name: `audit.limit.${row.limit}` };
      expect(bad).toMatchObject({ ok: false, failure: { code: row.code, ...(limit && { limit }) } });
      expect(!bad.ok && bad.failure.limit !== undefined).toBe(row.limit !== null);
      expect(next.ok).toBe(true);
    } finally {
      await auditor.close();
    }
  });
}
