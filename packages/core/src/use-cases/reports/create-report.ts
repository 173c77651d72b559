import { hash } from 'node:crypto';
import { AppError, invalidField, passwordChange } from '@pagemark/domain';
import type { CreateReportInput, Report } from '@pagemark/domain';
import type { PasswordHasher } from '../../ports/password-hasher.ts';
import type { ReportStore } from '../../ports/store.ts';

export type CreateReportPorts = { reports: ReportStore; hasher: PasswordHasher };

/** A report, and whether an earlier request with the same idempotency key created it. */
export type CreatedReport = { report: Report; isReplay: boolean };

/**
 * Creates a report and queues its first run. If the idempotency key was used for the same request in the last 24 hours, returns
 * the existing report. Throws `validation_failed` (a password is missing), `idempotency_key_reused`, `queue_full`,
 * `rate_limited`, `overloaded`.
 */
export async function createReport(
  ports: CreateReportPorts,
  accountId: number,
  input: CreateReportInput,
  idempotencyKey: string | null,
): Promise<CreatedReport> {
  const passwordHash = await hashFor(ports.hasher, input, accountId);
  const outcome = await ports.reports.create(accountId, {
    url: input.url.href,
    project: input.url.project,
    privacy: input.privacy,
    passwordHash,
    mode: input.mode,
    rendering: input.rendering,
    devices: input.devices,
    renderRuns: input.render_runs,
    lane: 'interactive',
    idempotency:
      idempotencyKey === null ? null : { key: idempotencyKey, requestDigest: requestDigest(input) },
  });
  if (outcome.kind === 'key_reused') throw keyReused();
  if (outcome.kind === 'created') return { report: outcome.report, isReplay: false };
  // The password must match; otherwise the client would believe that the report has the new one.
  if (passwordHash !== null && outcome.passwordHash !== null) {
    const isSame = await ports.hasher.verify(input.password ?? '', outcome.passwordHash, accountId);
    if (!isSame) throw keyReused();
  }
  return { report: outcome.report, isReplay: true };
}

function keyReused(): AppError {
  return new AppError('idempotency_key_reused', 'The Idempotency-Key was already used for another request.');
}

async function hashFor(
  hasher: PasswordHasher,
  input: CreateReportInput,
  accountId: number,
): Promise<string | null> {
  const change = passwordChange(null, input.privacy, input.password);
  switch (change.kind) {
    case 'set':
      return hasher.hash(change.password, accountId);
    case 'missing':
      throw invalidField('password', 'password is required when privacy is 2.');
    case 'keep':
    case 'erase':
      return null;
  }
}

/** The digest of a request without its password, because a fast digest of a password must not be stored. */
function requestDigest(input: CreateReportInput): Uint8Array {
  return hash(
    'sha256',
    JSON.stringify([
      input.url.href,
      input.privacy,
      input.rendering,
      input.devices,
      input.render_runs,
      input.mode,
    ]),
    'buffer',
  );
}
