import { DAY_MS } from '../duration.ts';
import type { AlertCondition } from './alert-rule.ts';

/** The number of previous scores whose best one a drop is measured from, so a slow decline counts, too. */
const BASELINE_RUNS = 5;
/** The maximum number of check ids stored for a page. There are fewer checks of high severity. */
const CHECKS_MAX = 200;

/** An audit or an import that has ended, with the facts that rules need. */
export type AlertEvent =
  | {
      kind: 'completed';
      page: AlertPageRef;
      atMs: number;
      score: number;
      /** The failed checks of high severity; null if unknown. */
      failedChecks: readonly { id: string; title: string }[] | null;
      /** The checks of high severity that could not be measured. */
      unmeasuredChecks: readonly { id: string; title: string }[];
      /** The version of the checks; null if unknown. */
      engine: string | null;
      /** The certificate of the page's host; null if there is none. */
      certificate: { host: string; validToMs: number } | null;
    }
  | { kind: 'failed'; page: AlertPageRef; atMs: number; message: string }
  | { kind: 'import'; imported: AlertImport; atMs: number; message: string };

type Completed = Extract<AlertEvent, { kind: 'completed' }>;

/** `name`: null if it has none. */
export type AlertImport = { id: string; name: string | null };

export type AlertPageRef = { reportId: string; url: string; project: string };

/**
 * The state of a rule for its subject: a page or a host. `engine`: the version of the checks before. `known`: the checks that failed
 * when they were last measured; `unmeasured`: those that never were.
 */
export type AlertState =
  | { kind: 'score'; isAlert: boolean; recent: number[]; low: number; engine?: string | null }
  | { kind: 'failures'; isAlert: boolean; failed: number }
  | { kind: 'checks'; alerted: string[]; known: string[]; unmeasured?: string[]; engine?: string | null }
  | { kind: 'certificate'; isAlert: boolean; validToMs: number };

/** The start or end of an alert. `detail`: the facts in numbers, as plain text. */
export type AlertNotice = { state: 'alert' | 'recovery'; detail: string };

export type Evaluation = { state: AlertState | null; notice: AlertNotice | null };

/** The subject whose state a condition needs for this event; null if it needs none. */
export function alertSubject(condition: AlertCondition, event: AlertEvent): string | null {
  if (event.kind === 'import') return null;
  if (condition.kind !== 'certificate_expiry') return event.page.reportId;
  return event.kind === 'completed' ? (event.certificate?.host ?? null) : null;
}

/**
 * Applies an event to the state of a condition. Pure: the same events yield the same notices. A condition alerts once, and then
 * recovers once.
 */
export function evaluateCondition(
  condition: AlertCondition,
  state: AlertState | null,
  event: AlertEvent,
): Evaluation {
  if (event.kind === 'import') {
    const isMeant = condition.kind === 'import_finished';
    return { state, notice: isMeant ? { state: 'alert', detail: event.message } : null };
  }
  switch (condition.kind) {
    case 'score_drop':
      return event.kind === 'failed' ? { state, notice: null } : evaluateScore(condition, state, event);
    case 'audit_failed':
      return evaluateFailures(condition, state, event.kind === 'failed' ? event.message : null);
    case 'new_finding':
      return event.kind === 'failed' || event.failedChecks === null
        ? { state, notice: null }
        : evaluateChecks(state, event.failedChecks, event);
    case 'certificate_expiry':
      return event.kind === 'failed' || event.certificate === null
        ? { state, notice: null }
        : evaluateCertificate(condition, state, { ...event.certificate, atMs: event.atMs });
    case 'import_finished':
      return { state, notice: null };
  }
}

function evaluateScore(
  { points, runs }: Extract<AlertCondition, { kind: 'score_drop' }>,
  before: AlertState | null,
  { score, engine }: Completed,
): Evaluation {
  const state = before?.kind === 'score' ? before : { isAlert: false, recent: [], low: 0, engine };
  const baseline = state.recent.length === 0 ? null : Math.max(...state.recent);
  if (baseline !== null && score <= baseline - points) {
    const low = Math.min(state.low + 1, runs);
    const alerts = low >= runs && !state.isAlert;
    return {
      state: { ...state, kind: 'score', isAlert: state.isAlert || alerts, low },
      notice: alerts
        ? { state: 'alert', detail: fallen({ baseline, score, runs }) + updatedChecks(state.engine, engine) }
        : null,
    };
  }
  return {
    state: {
      kind: 'score',
      isAlert: false,
      recent: [...state.recent, score].slice(-BASELINE_RUNS),
      low: 0,
      engine,
    },
    notice: state.isAlert ? { state: 'recovery', detail: `The score recovered to ${score}.` } : null,
  };
}

/** A sentence if the checks were updated between two audits, because that alone can cause an alert. */
function updatedChecks(before: string | null | undefined, after: string | null): string {
  if (typeof before !== 'string' || after === null || before === after) return '';
  return ` The checks were updated from v${before} to v${after}, which can be the only reason.`;
}

function fallen({ baseline, score, runs }: { baseline: number; score: number; runs: number }): string {
  const since = runs === 1 ? '' : `, in ${runs} audits in a row`;
  return `The score fell from ${baseline} to ${score}${since}.`;
}

function evaluateFailures(
  { runs }: Extract<AlertCondition, { kind: 'audit_failed' }>,
  before: AlertState | null,
  message: string | null,
): Evaluation {
  const state = before?.kind === 'failures' ? before : { isAlert: false, failed: 0 };
  if (message === null) {
    const notice = { state: 'recovery', detail: 'The audit completed again.' } as const;
    // A page that did not fail needs no stored state.
    return { state: null, notice: state.isAlert ? notice : null };
  }
  const failed = Math.min(state.failed + 1, runs);
  const alerts = failed >= runs && !state.isAlert;
  return {
    state: { kind: 'failures', isAlert: state.isAlert || alerts, failed },
    notice: alerts ? { state: 'alert', detail: message } : null,
  };
}

function evaluateChecks(
  before: AlertState | null,
  failed: readonly { id: string; title: string }[],
  { unmeasuredChecks, engine }: Completed,
): Evaluation {
  const failing = failed.slice(0, CHECKS_MAX);
  const ids = failing.map(({ id }) => id);
  const missing = unmeasuredChecks.slice(0, CHECKS_MAX).map(({ id }) => id);
  // On a page that was not audited before, no finding is new.
  if (before?.kind !== 'checks')
    return { state: { kind: 'checks', alerted: [], known: ids, unmeasured: missing, engine }, notice: null };
  const stillMissing = new Set(missing);
  const never = before.unmeasured ?? [];
  const added = failing.filter(({ id }) => !before.known.includes(id) && !never.includes(id));
  // A check that could not be measured this time counts as it did before: its issue is neither fixed nor new.
  const known = [...ids, ...before.known.filter((id) => stillMissing.has(id))];
  const open = before.alerted.filter((id) => known.includes(id));
  const alerted = [...open, ...added.map(({ id }) => id)];
  const unmeasured = never.filter((id) => stillMissing.has(id));
  const state: AlertState = { kind: 'checks', alerted, known, unmeasured, engine };
  if (added.length > 0) {
    const others = [...failing, ...unmeasuredChecks].filter(({ id }) => open.includes(id));
    const detail = newIssues(added, others) + updatedChecks(before.engine, engine);
    return { state, notice: { state: 'alert', detail } };
  }
  const isOver = before.alerted.length > 0 && alerted.length === 0;
  const detail = `Fixed: ${before.alerted.length === 1 ? 'the new issue' : `all ${before.alerted.length} new issues`}.`;
  return { state, notice: isOver ? { state: 'recovery', detail } : null };
}

function titles(checks: readonly { title: string }[]): string {
  return checks.map(({ title }) => title).join(', ');
}

/** A message may have only the last of several alerts of a page, so it names what is open from those before. */
function newIssues(added: readonly { title: string }[], open: readonly { title: string }[]): string {
  return `New: ${titles(added)}.${open.length === 0 ? '' : ` Not fixed yet: ${titles(open)}.`}`;
}

function evaluateCertificate(
  { days }: Extract<AlertCondition, { kind: 'certificate_expiry' }>,
  before: AlertState | null,
  { host, validToMs, atMs }: { host: string; validToMs: number; atMs: number },
): Evaluation {
  const state = before?.kind === 'certificate' ? before : null;
  const wasAlert = state?.isAlert ?? false;
  const left = Math.floor((validToMs - atMs) / DAY_MS);
  // The machines of a host may have different certificates, so only one that expires later than the alert's ends it.
  const isSoon = left < days || (wasAlert && state !== null && validToMs <= state.validToMs);
  if (!isSoon) {
    const detail = `The certificate of ${host} was renewed. It expires in ${left} days.`;
    return { state: null, notice: wasAlert ? { state: 'recovery', detail } : null };
  }
  const expires = left < 0 ? 'has expired' : `expires in ${left} ${left === 1 ? 'day' : 'days'}`;
  return {
    state: {
      kind: 'certificate',
      isAlert: true,
      validToMs: wasAlert ? (state?.validToMs ?? validToMs) : validToMs,
    },
    notice: wasAlert ? null : { state: 'alert', detail: `The certificate of ${host} ${expires}.` },
  };
}
