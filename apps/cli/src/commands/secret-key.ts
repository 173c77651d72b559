import { Command } from 'commander';
import { databaseMaintenance, readDatabase } from '../adapters/database-maintenance.ts';
import type { Terminal } from '../terminal/terminal.ts';

const HELP = `
Passwords of imports are encrypted with the key in PAGEMARK_SECRET_KEY_FILE until they are hashed, and alert targets and
secrets of webhooks as long as they exist. A database stores which key it is used with and does not open with another. To
replace the key: stop the service when no import is in progress, run this command, delete the file, and start the service,
which creates a new one.

What only the old key can decrypt is lost with it, so that the command asks for --discard-waiting then: reports with pending
passwords stay private, imports whose lines cannot be decrypted fail and report it, alert targets have to be created again,
and the secrets of webhooks rotated.`;

/** `pagemark secret-key reset`: prepares the database for a new key, after a planned replacement or a loss. */
export function secretKeyCommand(terminal: Terminal): Command {
  const secretKey = new Command('secret-key').description(
    'manage the key that encrypts pending passwords, alert targets and webhook secrets',
  );
  secretKey
    .command('reset')
    .description('detach the database from its secret key; the next start sets a new one')
    .option('--discard-waiting', 'also when something is encrypted that only the old key can decrypt', false)
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
  'Only the current key can decrypt pending passwords, alert targets or secrets of webhooks of this database. Wait until no import is in progress, and delete the alert targets and webhooks, or give them up with --discard-waiting: targets have to be created again then, and secrets rotated.\n';
