// The worker's thread for imports and maintenance: a batch blocks it for some milliseconds, which must not delay runs.
import { workerData } from 'node:worker_threads';
import { importProgram } from '@pagemark/builds/import-program';

const { runBackground } = await importProgram(
  process.env,
  'worker-background',
  () => import('./run-background.ts'),
);
// The name of the worker, from the process that started this thread.
await runBackground(process.env, String(workerData));
