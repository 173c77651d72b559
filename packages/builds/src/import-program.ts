import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ProgramName } from './bundle/programs.ts';

/** The variable with the folder of the bundle that a process and those that it starts run from; `off`: from the sources. */
export const BUNDLE_VARIABLE = 'PAGEMARK_BUNDLE';

/**
 * Imports the code of a program from the bundle that the environment names, and from its source when it names none. Imports
 * nothing but Node itself, because every process runs it before the bundle.
 */
export async function importProgram<Program>(
  environment: NodeJS.ProcessEnv,
  name: ProgramName,
  importSource: () => Promise<Program>,
): Promise<Program> {
  const folder = environment[BUNDLE_VARIABLE] ?? '';
  if (folder === '' || folder === 'off') return importSource();
  const path = join(folder, `${name}.js`);
  // The bundle of a service that runs for long may be gone when a process is restarted.
  if (!existsSync(path)) return importSource();
  // Made from the same module, so it exports the same.
  return (await import(pathToFileURL(path).href)) as Program;
}

/** The part of the environment by which a process that gets no other part of it runs from the same bundle. */
export function bundleEnvironment(environment: NodeJS.ProcessEnv): Record<string, string> {
  const folder = environment[BUNDLE_VARIABLE];
  return folder === undefined ? {} : { [BUNDLE_VARIABLE]: folder };
}

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
