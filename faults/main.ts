// `pnpm test:faults [--long] [vitest's own arguments]`: the fault suite alone, short or with the numbers of a night.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const LONG = '--long';
const given = process.argv.slice(2);
const folder = fileURLToPath(new URL('.', import.meta.url));
const child = spawn('vitest', ['run', folder, ...given.filter((argument) => argument !== LONG)], {
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  env: {
    ...process.env,
    ...(given.includes(LONG) && { FAULT_LONG: '1' }),
    FAULT_SEED: process.env['FAULT_SEED'] ?? String(Date.now() % 1_000_000),
  },
  stdio: 'inherit',
});
const [code] = await once(child, 'exit');
process.exitCode = typeof code === 'number' ? code : 1;
