// `pnpm test:faults [--long] [name…] [arguments of vitest]`: runs only the fault suite, short or long.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const LONG = '--long';
const given = process.argv.slice(2);
const folder = fileURLToPath(new URL('.', import.meta.url));
const others = given.filter((argument) => argument !== LONG);
const optionsAt = others.findIndex((argument) => argument.startsWith('-'));
const names = optionsAt === -1 ? others : others.slice(0, optionsAt);
// Vitest runs files that match any filter, so the folder must not be passed together with a name.
const files = names.length === 0 ? [folder] : names.map((name) => folder + name);
const child = spawn('vitest', ['run', ...files, ...others.slice(names.length)], {
  cwd: fileURLToPath(new URL('../..', import.meta.url)),
  env: {
    ...process.env,
    ...(given.includes(LONG) && { FAULT_LONG: '1' }),
    FAULT_SEED: process.env['FAULT_SEED'] ?? String(Date.now() % 1_000_000),
  },
  stdio: 'inherit',
});
const [code] = await once(child, 'exit');
process.exitCode = typeof code === 'number' ? code : 1;
