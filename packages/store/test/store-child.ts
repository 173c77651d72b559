import { DatabaseUrl, openStore } from '../src/index.ts';

// A process that processes.test.ts starts: `node store-child.ts TASK DATABASE ACCOUNT`. The database is a file or a URL.

const REPORTS = 100;
const REPORTS_BEFORE_DEATH = 3;
const clock = { nowMs: () => 1_700_000_000_000 };
const [, , task, path, account] = process.argv;
if (path === undefined || account === undefined)
  throw new Error('Usage: store-child.ts TASK DATABASE ACCOUNT');

await createReports(path, account, task === 'create-and-die');

async function createReports(path: string, name: string, dies: boolean): Promise<void> {
  const location = DatabaseUrl.parse(path.includes(':') ? path : `file:${path}`);
  const store = await openStore(location, { clock });
  const { id } = await store.accounts.ensure(name);
  for (let count = 0; count < REPORTS; count += 1) {
    if (dies && count === REPORTS_BEFORE_DEATH) await die();
    await store.reports.create(id, {
      url: `https://${name}.example/page/${count}`,
      project: `${name}.example`,
      privacy: 1,
      passwordHash: null,
      lane: 'bulk',
      idempotency: null,
    });
  }
  await store.close();
}

/** Kills this process, as a power cut would. The signal may take a moment to arrive: nothing more is done until then. */
function die(): Promise<never> {
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => undefined);
}
