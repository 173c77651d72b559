import { parseSettings } from '@pagemark/core';
import { DatabaseUrl, resetSecretKey } from '@pagemark/store';
import { Command } from 'commander';
import { z } from 'zod';
import type { Terminal } from '../terminal/terminal.ts';

const HELP = `
Passwords of imports are encrypted with the key in PAGEMARK_SECRET_KEY_FILE until they are hashed. A database stores which key
it is used with and does not open with another. To replace the key: stop the service when no import is in progress, run this
command, delete the file, and start the service, which creates a new one.

If the file is lost while passwords are pending, --discard-waiting discards them: their reports stay private, and imports whose
lines cannot be decrypted fail. Each import reports this.`;

/** `pagemark secret-key reset`: prepares the database for a new key, after a planned replacement or a loss. */
export function secretKeyCommand(terminal: Terminal): Command {
  const secretKey = new Command('secret-key').description('manage the key that encrypts pending passwords');
  secretKey
    .command('reset')
    .description('detach the database from its secret key; the next start sets a new one')
    .option('--discard-waiting', 'discard pending passwords that only the old key can decrypt', false)
    .addHelpText('after', HELP)
    .action(async ({ discardWaiting }: { discardWaiting: boolean }) => {
      const { DATABASE_URL: database } = parseSettings(
        z.object({ DATABASE_URL: DatabaseUrl }),
        terminal.environment,
      );
      const isReset = await resetSecretKey(database, discardWaiting);
      terminal.err(isReset ? RESET : WAITING);
      terminal.exitStatus = isReset ? 0 : 1;
    });
  return secretKey;
}

const RESET = 'Secret key reset. The next start sets a new one.\n';
const WAITING =
  'Some pending passwords can only be decrypted with the current key. Start the service with it until they are hashed, or discard them with --discard-waiting.\n';
