import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import type { Terminal } from '../terminal/terminal.ts';
import type { StartOptions } from './read-start-options.ts';

/** The environment of the processes. On a terminal, only warnings are logged; a log collector gets every request. */
export function processEnvironment(
  { environment, stdoutIsTty }: Pick<Terminal, 'environment' | 'stdoutIsTty'>,
  { port, host }: StartOptions,
): NodeJS.ProcessEnv {
  const compileCache = getCompileCacheDir();
  // An empty setting counts as not set.
  const isLevelSet = (environment['LOG_LEVEL'] ?? '') !== '';
  return {
    // A restarted process finds its code compiled.
    ...(compileCache === undefined ? {} : { NODE_COMPILE_CACHE: dirname(compileCache) }),
    ...environment,
    ...(stdoutIsTty && !isLevelSet ? { LOG_LEVEL: 'warn' } : {}),
    ...(port === undefined ? {} : { PORT: port }),
    ...(host === undefined ? {} : { HOST: host }),
  };
}
