// The worker process: claims runs from the database and processes them until a signal to stop.
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { exitProgram, importProgram } from '@pagemark/builds/import-program';

const { runWorker } = await importProgram(process.env, 'worker', () => import('./run-worker.ts'));
// A supervisor passes the same name at each start, under which the worker reclaims the jobs of its crashed predecessor.
// Two running workers must not have the same name.
const [, , name = `${hostname()}:${process.pid}/${randomUUID()}`] = process.argv;
await runWorker(process.env, name);
await exitProgram(0);
