import { DEFAULT_ACCOUNT_NAME } from '@pagemark/core';
import type { Account, Core } from '@pagemark/core';
import { invalidField } from '@pagemark/domain';
import { Option } from 'commander';
import { plainText } from '../terminal/plain-text.ts';

/** `--account NAME`; defaults to the default account. */
export function accountOption(description: string): Option {
  return new Option('--account <name>', description).default(DEFAULT_ACCOUNT_NAME);
}

/** Returns the account with this name. Throws AppError `validation_failed` when there is none. */
export async function accountNamed(core: Core, name: string): Promise<Account> {
  const account = await core.accounts.find(name);
  if (account === null) throw invalidField('account', `There is no account named ${plainText(name)}.`);
  return account;
}
