// `pnpm test:faults [--long] [vitest's own arguments]`: the fault suite alone, short or with the numbers of a night.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const LONG = '--long';
const given = process.argv.slice(2);
const root = new URL('..', import.meta.url);
const child = spawn('vitest', ['run', '--dir', 'faults', ...given.filter((argument) => argument !== LONG)], {
  cwd: root,
  env: { ...process.env, ...(given.includes(LONG) && { FAULT_LONG: '1' }) },
  stdio: 'inherit',
});
const [code] = await once(child, 'exit');
process.exitCode = typeof code === 'number' ? code : 1;
