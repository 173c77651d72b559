import { inspect } from 'node:util';
import { escapeControls } from '@pagemark/domain/escape-controls';
import { isStartupError } from './is-startup-error.ts';

const EX_CONFIG = 78; // sysexits.h

/**
 * Ends this process because of an error: with one line and status 78 if the operator can fix it, otherwise with the
 * stack and status 1. Control characters are escaped, because the text may come from a server.
 */
export function endWithError(error: unknown): never {
  const isOperators = isStartupError(error);
  process.stderr.write(`${escapeControls(isOperators ? error.message : inspect(error))}\n`);
  process.exit(isOperators ? EX_CONFIG : 1);
}
