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
  // Made from the same module, so that it exports the same.
  return (await import(pathToFileURL(path).href)) as Program;
}

/** The part of the environment by which a process that gets no other part of it runs from the same bundle. */
export function bundleEnvironment(environment: NodeJS.ProcessEnv): Record<string, string> {
  const folder = environment[BUNDLE_VARIABLE];
  return folder === undefined ? {} : { [BUNDLE_VARIABLE]: folder };
}
