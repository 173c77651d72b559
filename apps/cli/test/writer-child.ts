// Started by backup.test.ts: creates reports in the given database and prints the id of each once it is stored.
import { systemClock } from '@pagemark/core';
import { openStore } from '@pagemark/store';

const [, , path] = process.argv;
if (path === undefined) throw new Error('Usage: writer-child.ts DATABASE');
const REPORTS_MAX = 100_000;

const store = await openStore({ engine: 'sqlite', path }, { clock: systemClock });
const { id: accountId } = await store.accounts.ensure('default');
for (let count = 0; count < REPORTS_MAX; count += 1) {
  const project = `site${count % 7}.example`;
  const report = { url: `https://${project}/${count}`, project, privacy: 1, passwordHash: null } as const;
  const made = await store.reports.create(accountId, { ...report, lane: 'bulk', idempotency: null });
  if (made.kind === 'created') process.stdout.write(`${made.report.id}\n`);
  await new Promise((resolve) => setImmediate(resolve));
}
