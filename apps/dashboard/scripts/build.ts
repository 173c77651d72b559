// Builds the dashboard if its sources have changed, and prints its folder: `pnpm build`.
import { buildWhenStale } from '../src/app-files/build-when-stale.ts';

process.stdout.write(`${await buildWhenStale()}\n`);
