import { AppError, invalidField, passwordChange, PRIVACY } from '@pagemark/domain';
import type { Report, UpdateReportInput } from '@pagemark/domain';
import type { PasswordHasher } from '../../ports/password-hasher.ts';
import type { ReportChange, ReportStore } from '../../ports/store.ts';
import { preconditionFailed, reportNotFound, requireVersion } from './report-conditions.ts';
import type { ReportTarget } from './report-conditions.ts';

/** Maximum attempts when the report changes at the same time (a run starts or finishes). */
const TRIES_MAX = 10;

export type UpdateReportPorts = { reports: ReportStore; hasher: PasswordHasher };

/**
 * Changes a report's privacy, password, indexing, mode and rendering, and starts a new run when `results` is 1. Throws
 * `report_not_found`, `precondition_failed`, `validation_failed` (a password is missing), `conflict` if others keep changing the
 * report, `queue_full`, `rate_limited`, `overloaded`.
 */
export async function updateReport(
  ports: UpdateReportPorts,
  accountId: number,
  target: ReportTarget,
  input: UpdateReportInput,
): Promise<Report> {
  const hashOnce = createHashOnce(() => ports.hasher.hash(input.password ?? '', accountId));
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const report = await ports.reports.get(accountId, target.id);
    if (report === null) throw reportNotFound();
    requireVersion(report, target.ifVersion);
    const change = await decide(report, input, hashOnce);
    if (change === null) return report;
    const outcome = await ports.reports.change(
      accountId,
      target.id,
      { ...change, actor: target.actor },
      report.version,
    );
    if (outcome.kind === 'changed') return outcome.report;
    if (outcome.kind === 'not_found') throw reportNotFound();
    if (target.ifVersion !== null) throw preconditionFailed();
  }
  throw new AppError('conflict', 'The report is changing too quickly. Try again.', { retryAfterS: 1 });
}

async function decide(
  { privacy: current, indexing, mode, rendering, devices, renderRuns }: Report,
  input: UpdateReportInput,
  hashOnce: () => Promise<string>,
): Promise<ReportChange | null> {
  const change: ReportChange = {};
  const next = input.privacy ?? current;
  if (next !== current) change.privacy = next;
  const password = passwordChange(current, next, input.password);
  if (password.kind === 'missing') {
    throw invalidField('password', 'password is required when privacy becomes 2.');
  }
  if (password.kind === 'set') change.passwordHash = await hashOnce();
  if (password.kind === 'erase') change.passwordHash = null;
  const nextIndexing = next === PRIVACY.public ? (input.indexing ?? indexing) : 0;
  if (nextIndexing !== indexing) change.indexing = nextIndexing;
  if (input.mode !== undefined && input.mode !== mode) change.mode = input.mode;
  if (input.rendering !== undefined && input.rendering !== rendering) change.rendering = input.rendering;
  if (input.devices !== undefined && input.devices !== devices) change.devices = input.devices;
  const { render_runs: nextRuns } = input;
  if (nextRuns !== undefined && nextRuns !== renderRuns) change.renderRuns = nextRuns;
  if (input.results === 1) change.startRun = 'interactive';
  return Object.keys(change).length === 0 ? null : change;
}

/** Hashes the password at most once, because hashing is slow by design. */
function createHashOnce(hash: () => Promise<string>): () => Promise<string> {
  let hashed: Promise<string> | null = null;
  return () => {
    hashed ??= hash();
    return hashed;
  };
}
