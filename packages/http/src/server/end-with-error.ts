import { inspect } from 'node:util';
import { escapeControls } from '@pagemark/domain/escape-controls';
import { isStartupError } from './is-startup-error.ts';

const EX_CONFIG = 78; // sysexits.h

/**
 * Ends this process for an error: with one line and status 78 for what the operator can put right, else with the stack
 * and status 1. The text cannot steer a terminal: it may hold what a server sent.
 */
export function endWithError(error: unknown): never {
  const isOperators = isStartupError(error);
  process.stderr.write(`${escapeControls(isOperators ? error.message : inspect(error))}\n`);
  process.exit(isOperators ? EX_CONFIG : 1);
}
