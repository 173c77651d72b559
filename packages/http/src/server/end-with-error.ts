import { inspect } from 'node:util';
import { StoreOpenError } from '@pagemark/core';
import { escapeControls } from '@pagemark/domain/escape-controls';
import { isStartupError } from './is-startup-error.ts';

// sysexits.h
const EX_CONFIG = 78;
const EX_TEMPFAIL = 75;

/**
 * Exits this process because of an error: with one line and status 78 if the operator can fix it, or 75 if starting again soon
 * may succeed; otherwise with the stack and status 1. Control characters are escaped, because the text may come from a server.
 */
export function endWithError(error: unknown): never {
  const isOperators = isStartupError(error);
  process.stderr.write(`${escapeControls(isOperators ? error.message : inspect(error))}\n`);
  if (!isOperators) process.exit(1);
  process.exit(error instanceof StoreOpenError && error.isTemporary ? EX_TEMPFAIL : EX_CONFIG);
}
