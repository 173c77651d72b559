import type { Clock } from '@pagemark/core';

/** Returns a time in milliseconds: the audit of a page must not use what was cached before it. 0: it may use everything. */
export type FreshSince = (url: string, auditId: string | undefined) => number;

/** Pages that are remembered; a later page replaces the oldest. */
const PAGES_MAX = 10_000;

type Audit = { id: string; freshSinceMs: number; untilMs: number };

/**
 * Remembers which pages were audited a moment ago. Another audit of the same page is usually the one after a fix, and
 * must see the site as it is now; the pages of a site that are audited one after the other share what was loaded.
 * `rememberMs`: as long as anything is cached.
 */
export function createFreshSince(clock: Clock, rememberMs: number): FreshSince {
  /** By URL, in the order of their last use. */
  const audits = new Map<string, Audit>();
  return (url, auditId) => {
    if (auditId === undefined) return 0;
    const nowMs = clock.nowMs();
    for (const [page, { untilMs }] of audits) {
      if (untilMs > nowMs) break;
      audits.delete(page);
    }
    const last = audits.get(url);
    let freshSinceMs = 0;
    if (last !== undefined) freshSinceMs = last.id === auditId ? last.freshSinceMs : nowMs;
    audits.delete(url);
    audits.set(url, { id: auditId, freshSinceMs, untilMs: nowMs + rememberMs });
    const [oldest] = audits.keys();
    if (audits.size > PAGES_MAX && oldest !== undefined) audits.delete(oldest);
    return freshSinceMs;
  };
}
