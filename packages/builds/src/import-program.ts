import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ProgramName } from './bundle/programs.ts';

/**
 * The variable with the folder of the bundle from which a process and its child processes run; `off`: from the sources.
 */
export const BUNDLE_VARIABLE = 'PAGEMARK_BUNDLE';

/**
 * Imports a program from the bundle that the environment names, or from its source without one. Imports only Node's own
 * modules, because every process runs it before the bundle.
 */
export async function importProgram<Program>(
  environment: NodeJS.ProcessEnv,
  name: ProgramName,
  importSource: () => Promise<Program>,
): Promise<Program> {
  const folder = environment[BUNDLE_VARIABLE] ?? '';
  if (folder === '' || folder === 'off') return importSource();
  const path = join(folder, `${name}.js`);
  // A long-running service may restart a process after its bundle was removed.
  if (!existsSync(path)) return importSource();
  // Built from the same module, so it has the same exports.
  return (await import(pathToFileURL(path).href)) as Program;
}

/** The environment variables that make a process with an otherwise empty environment run from the same bundle. */
export function bundleEnvironment(environment: NodeJS.ProcessEnv): Record<string, string> {
  const folder = environment[BUNDLE_VARIABLE];
  return folder === undefined ? {} : { [BUNDLE_VARIABLE]: folder };
}

/** Flags that disable V8's background compilers. */
const COMPILERS = ['--no-sparkplug', '--no-maglev', '--no-turbofan'];
/** Longer than compiling a function takes, in milliseconds. */
const COMPILE_MS_MAX = 100;

/**
 * Exits after V8 has finished its background compilations. In `process.exit`, this thread waits for the compilers; a
 * compiler that needs memory waits for this thread to collect garbage, and the process hangs forever
 * (nodejs/node#54918).
 */
export async function exitProgram(code: number): Promise<never> {
  for (const compiler of COMPILERS) setFlagsFromString(compiler);
  await delay(COMPILE_MS_MAX);
  process.exit(code);
}
