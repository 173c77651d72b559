import { parseSettings } from '@pagemark/core';
import { DatabaseUrl, resetSecretKey } from '@pagemark/store';
import { Command } from 'commander';
import { z } from 'zod';
import type { Terminal } from '../terminal/terminal.ts';

const HELP = `
Passwords of imports that wait for their hash are encrypted with the key in PAGEMARK_SECRET_KEY_FILE. A database remembers with
which key it is used, and is opened with no other. To replace the key: stop the service when no import is in progress, run this
command, delete the file, and start the service, which makes a new one.

If the file is lost while passwords wait, --discard-waiting gives these passwords up: their reports stay private, imports whose
lines cannot be decrypted fail, and each import says so.`;

/** `pagemark secret-key reset`: replaces a key, or goes on without one that is lost. */
export function secretKeyCommand(terminal: Terminal): Command {
  const secretKey = new Command('secret-key').description('replace the key that encrypts waiting passwords');
  secretKey
    .command('reset')
    .description('forget with which secret key the database is used; the next start brings its own')
    .option('--discard-waiting', 'also when passwords wait that only that key decrypts', false)
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

const RESET = 'The database is used with no secret key now. The next start brings its own.\n';
const WAITING =
  'Passwords wait that only this key decrypts. Start the service with it until they are hashed, or give them up with --discard-waiting.\n';
