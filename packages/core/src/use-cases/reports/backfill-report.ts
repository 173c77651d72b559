import type { CreateReportInput, Privacy } from '@pagemark/domain';
import type { BackfilledRun, BackfillStore } from '../../ports/backfill-store.ts';
import type { PasswordHasher } from '../../ports/password-hasher.ts';

/** A report with 1 to 1,000 completed or failed runs, oldest first. `password`: null unless privacy is 2. */
export type ReportBackfill = {
  url: CreateReportInput['url'];
  privacy: Privacy;
  password: string | null;
  runs: readonly BackfilledRun[];
};

/** Creates a report with its history. Nothing is queued. Returns its id. */
export async function backfillReport(
  { history, hasher }: { history: BackfillStore; hasher: PasswordHasher },
  accountId: number,
  { url: { href, project }, privacy, password, runs }: ReportBackfill,
): Promise<string> {
  const passwordHash = password === null ? null : await hasher.hash(password, accountId);
  return history.add(accountId, { url: href, project, privacy, passwordHash, runs });
}
