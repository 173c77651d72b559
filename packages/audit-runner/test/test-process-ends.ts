import { documentOf, pageSnapshotOf } from '@pagemark/html/testing/page-snapshot-of';
import { expect, it } from 'vitest';
import type { AuditLimits } from '../src/audit-limits.ts';
import { createAuditor } from '../src/create-auditor.ts';

/** What a page makes its process do, by its text, with the expected failure and limit. */
export type ProcessEnd = {
  text: string;
  code: 'audit_timeout' | 'audit_crashed';
  limit: string | null;
  limits: Partial<AuditLimits>;
};

/** Tests that a page that ends its process fails alone. */
export function testProcessEnds(rows: readonly ProcessEnd[]): void {
  it.each(rows)('fails a page that makes its process $text as $code, and audits the next', async (row) => {
    const processModule = new URL('misbehaving-process.ts', import.meta.url);
    const auditor = createAuditor({ processes: 1, processModule, limits: row.limits });
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
