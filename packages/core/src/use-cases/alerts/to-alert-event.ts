import type { AlertEvent, AuditResults } from '@pagemark/domain';
import type { AccountAlertEvent, AlertRule } from '../../ports/alert-store.ts';
import type { PublishedEvent } from '../../ports/event-store.ts';
import type { ImportStore } from '../../ports/import-store.ts';
import type { RunHistoryStore } from '../../ports/run-history-store.ts';

/** The facts of a published event that rules need; null if no rule applies to it. `rules`: those of its account. */
export async function toAlertEvent(
  event: PublishedEvent,
  rules: readonly AlertRule[],
  { runHistory: runs, imports }: { runHistory: RunHistoryStore; imports: Pick<ImportStore, 'get'> },
): Promise<AccountAlertEvent | null> {
  const { accountId, atMs } = event;
  const of = (found: AccountAlertEvent['event']) => ({ accountId, event: found });
  switch (event.type) {
    case 'report.completed': {
      const { reportId, runId, project, url, score } = event.data;
      if (url === null || !rules.some((rule) => rule.project === null || rule.project === project))
        return null;
      const page = { reportId, url, project };
      const results = rules.some(readsResults)
        ? ((await runs.get(accountId, reportId, runId))?.results ?? null)
        : null;
      return of({ kind: 'completed', page, atMs, score, ...factsOf(results) });
    }
    case 'report.failed': {
      const { reportId, project, url, message } = await failureOf(event, runs);
      return url === null ? null : of({ kind: 'failed', page: { reportId, url, project }, atMs, message });
    }
    case 'report.deleted':
      return of({ kind: 'deleted', reportId: event.data.reportId });
    case 'import.completed':
    case 'import.failed': {
      const found = await imports.get(accountId, event.data.importId);
      const imported = { id: event.data.importId, name: found?.name ?? null };
      return of({ kind: 'import', imported, atMs, message: importText(event.data, found?.error?.message) });
    }
    case 'report.created':
    case 'report.result_changed':
    case 'report.lighthouse_completed':
    case 'report.lighthouse_failed':
    case 'project.deleted':
    case 'import.audits_finished':
    case 'key.created':
    case 'key.revoked':
      return null;
  }
}

type ImportEvent = Extract<PublishedEvent, { type: 'import.completed' | 'import.failed' }>;

/** The numbers of an import, which add up to its lines. `failure`: why it failed, in a sentence; absent if it was deleted since. */
function importText({ lines, error, ...counts }: ImportEvent['data'], failure?: string): string {
  const [refreshed, skipped, rejected] = [counts.refreshed, counts.skipped, counts.rejected].map(numberText);
  const created = `${counted(counts.created, 'report')} created`;
  const numbers = `${counted(lines, 'line')}, ${created}, ${refreshed} audited again, ${skipped} skipped, ${rejected} rejected.`;
  return error === null ? numbers : `The import failed. ${failure ?? `(${error})`} ${numbers}`;
}

/** `1 line`, `2 lines`. */
function counted(count: number, what: string): string {
  return `${numberText(count)} ${what}${count === 1 ? '' : 's'}`;
}

function numberText(count: number): string {
  return count.toLocaleString('en');
}

/** Whether a rule needs more than the outcome of a run. */
function readsResults({ condition: { kind } }: AlertRule): boolean {
  return kind === 'score_drop' || kind === 'new_finding' || kind === 'certificate_expiry';
}

function factsOf(
  results: AuditResults | null,
): Pick<
  Extract<AlertEvent, { kind: 'completed' }>,
  'failedChecks' | 'unmeasuredChecks' | 'engine' | 'certificate'
> {
  if (results === null) return { failedChecks: null, unmeasuredChecks: [], engine: null, certificate: null };
  const { findings, fetch, engine } = results;
  const high = findings.filter(({ severity }) => severity === 'high');
  const failed = high.filter(({ verdict }) => verdict === 'fail');
  const unmeasured = high.filter(({ verdict }) => verdict === 'unknown' || verdict === 'error');
  const validToMs = fetch.tls === null ? Number.NaN : Date.parse(fetch.tls.validTo);
  const host = URL.parse(fetch.finalUrl)?.host ?? null;
  return {
    failedChecks: failed.map(({ id, title }) => ({ id, title })),
    unmeasuredChecks: unmeasured.map(({ id, title }) => ({ id, title })),
    engine,
    certificate: host === null || Number.isNaN(validToMs) ? null : { host, validToMs },
  };
}

async function failureOf(
  { accountId, data }: Extract<PublishedEvent, { type: 'report.failed' }>,
  runs: RunHistoryStore,
) {
  const { reportId, runId, error } = data;
  const message = (await runs.get(accountId, reportId, runId))?.run.error?.message ?? error;
  return { ...data, message };
}
