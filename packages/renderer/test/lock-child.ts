// Takes a lock, and keeps it until it is killed.
import { takeMachineLock } from '../src/lighthouse/machine-lock.ts';

const [, , folder = '', name = ''] = process.argv;
const { signal } = new AbortController();
await takeMachineLock({ folder, name, waitMs: 10_000, holdMs: 600_000, signal });
process.send?.('held');
setInterval(() => undefined, 60_000);
