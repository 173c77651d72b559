import { Command } from 'commander';
import { databaseMaintenance, readDatabase } from '../adapters/database-maintenance.ts';
import type { Terminal } from '../terminal/terminal.ts';

const HELP = `
Passwords of imports are encrypted with the key in PAGEMARK_SECRET_KEY_FILE until they are hashed, and alert targets and
secrets of webhooks as long as they exist. A database stores which key it is used with and does not open with another. To
replace the key: stop the service when no import is in progress, run this command, delete the file, and start the service,
which creates a new one.

Data that only the old key can decrypt is lost. If there is any, the command requires --discard-waiting: reports with pending
passwords stay private, imports whose lines cannot be decrypted fail and report it, alert targets must be created again,
and webhook secrets must be rotated.`;

/** `pagemark secret-key reset`: prepares the database for a new key, after a planned replacement or a loss. */
export function secretKeyCommand(terminal: Terminal): Command {
  const secretKey = new Command('secret-key').description(
    'manage the key that encrypts pending passwords, alert targets and webhook secrets',
  );
  secretKey
    .command('reset')
    .description('detach the database from its secret key; the next start sets a new one')
    .option('--discard-waiting', 'reset even if encrypted data would become unreadable', false)
    .addHelpText('after', HELP)
    .action(async ({ discardWaiting }: { discardWaiting: boolean }) => {
      const database = readDatabase(terminal.environment);
      const isReset = await databaseMaintenance.resetSecretKey(database, discardWaiting);
      terminal.err(isReset ? RESET : WAITING);
      terminal.exitStatus = isReset ? 0 : 1;
    });
  return secretKey;
}

const RESET = 'Secret key reset. The next start sets a new one.\n';
const WAITING =
  'This database has pending passwords, alert targets or webhook secrets that only the current key can decrypt. Wait until no import is in progress and delete the alert targets and webhooks, or discard them with --discard-waiting: targets must then be created again, and webhook secrets rotated.\n';
