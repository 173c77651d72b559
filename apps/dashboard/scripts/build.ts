// Builds the dashboard if its sources have changed since the last build, and prints where it is: `pnpm build` here.
import { buildWhenStale } from '../src/app-files/build-when-stale.ts';

process.stdout.write(`${await buildWhenStale()}\n`);
