import { execFile } from 'node:child_process';
import { expect, it } from 'vitest';

const MODULE = new URL('../src/import-program.ts', import.meta.url).href;
/** Something keeps the process open; functions become hot until it exits. */
const PROGRAM = `
  import { exitProgram } from ${JSON.stringify(MODULE)};
  setInterval(() => undefined, 1_000);
  const functions = Array.from({ length: 500 }, (_, at) => new Function('n', 'return n * ' + at));
  for (let round = 0; round < 200; round += 1) for (const one of functions) one(round);
  await exitProgram(3);`;

it('exits with the code, whatever keeps the process open and is being compiled', async () => {
  const code = await new Promise((resolve) => {
    const child = execFile(process.execPath, ['--input-type=module', '--eval', PROGRAM], { timeout: 20_000 });
    child.once('exit', (status, signal) => resolve(signal ?? status));
  });
  expect(code).toBe(3);
});
