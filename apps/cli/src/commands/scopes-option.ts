import { SCOPES } from '@pagemark/core';
import type { Scope } from '@pagemark/core';
import { InvalidArgumentError, Option } from 'commander';

const SCOPES_DEFAULT: readonly Scope[] = ['read', 'write'];

/** `--scopes LIST`; defaults to read and write. */
export function scopesOption(): Option {
  return new Option('--scopes <scopes>', `comma-separated scopes: ${SCOPES.join(', ')}`)
    .argParser(parseScopes)
    .default(SCOPES_DEFAULT, SCOPES_DEFAULT.join(','));
}

function parseScopes(text: string): Scope[] {
  return text.split(',').map((part) => {
    const scope = SCOPES.find((known) => known === part.trim());
    if (scope === undefined) throw new InvalidArgumentError(`Scopes are ${SCOPES.join(', ')}.`);
    return scope;
  });
}
