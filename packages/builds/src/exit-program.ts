import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';

/** The compilers of V8 that run in the background. */
const COMPILERS = ['--no-sparkplug', '--no-maglev', '--no-turbofan'];
/** Longer than a function takes to compile, in milliseconds. */
const COMPILE_MS_MAX = 100;

/**
 * Exits after V8 has compiled what it has begun in the background. In `process.exit`, this thread waits for the compilers; one
 * that needs memory waits for this thread to collect garbage, and the process stays forever (nodejs/node#54918).
 */
export async function exitProgram(code: number): Promise<never> {
  for (const compiler of COMPILERS) setFlagsFromString(compiler);
  await delay(COMPILE_MS_MAX);
  process.exit(code);
}
