import { SettingsError, systemClock } from '@pagemark/core';
import type { DatabaseLocation } from '@pagemark/core';
import { Command } from 'commander';
import { existsSync } from 'node:fs';
import { databaseMaintenance, parseDatabase, readDatabase } from '../adapters/database-maintenance.ts';
import { plainText } from '../terminal/plain-text.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { formatProgress, printTables } from './db-transfer.ts';
import { runInterruptibly } from './run-interruptibly.ts';

const HELP = `
A database made before 1.0 is copied to a new one, with all its data. Stop the service first. A SQLite file is
replaced: the old file stays beside it, with .old after its name. For a PostgreSQL database, --to names the new one: an empty
database, or a file that does not exist. The command reads both databases and compares them before it finishes. When it is
interrupted, the old database is unchanged: run the same command again.

Exit status: 0 when the database is up to date, 1 when it is not, 130 after Ctrl+C.`;

/** `pagemark migrate`: applies pending migrations without starting the service, and copies a database made before 1.0. */
export function migrateCommand(terminal: Terminal): Command {
  return new Command('migrate')
    .description('apply pending migrations to the database at DATABASE_URL (`start` does this automatically)')
    .option('--to <url>', 'the new database for one made before 1.0')
    .addHelpText('after', HELP)
    .action(async ({ to }: { to?: string }) => {
      const database = readDatabase(terminal.environment);
      const target = to === undefined ? null : parseDatabase('--to', to);
      if (await databaseMaintenance.isEarly(database)) {
        terminal.exitStatus = await migrateEarly(terminal, database, target);
        return;
      }
      if (target !== null) throw new SettingsError('--to is only for a database made before 1.0.');
      await applyMigrations(terminal, database);
    });
}

async function applyMigrations(terminal: Terminal, database: DatabaseLocation): Promise<void> {
  const isNew = database.engine === 'sqlite' && !existsSync(database.path);
  const applied = await databaseMaintenance.migrate(database);
  // The path may be mistyped.
  if (isNew) terminal.err(`Created ${plainText(database.path)}, an empty database.\n`);
  for (const name of applied) terminal.out(`${name}\n`);
  terminal.err(
    applied.length === 0
      ? 'The database is up to date.\n'
      : `Applied ${applied.length} ${applied.length === 1 ? 'migration' : 'migrations'}.\n`,
  );
}

function migrateEarly(
  terminal: Terminal,
  from: DatabaseLocation,
  to: DatabaseLocation | null,
): Promise<number> {
  const interrupted = 'Migration interrupted. The database is unchanged.';
  return runInterruptibly(terminal, interrupted, async (signal, show) => {
    const tables = await databaseMaintenance.migrateEarly({
      from,
      to,
      nowMs: systemClock.nowMs(),
      signal,
      onProgress: (progress) => show(formatProgress(progress)),
    });
    const next =
      to === null && from.engine === 'sqlite'
        ? `The former file is ${plainText(from.path)}.old.`
        : 'Start the service with the new database as DATABASE_URL.';
    return () => terminal.err(`Copied and verified ${printTables(terminal, tables)} rows. ${next}\n`);
  });
}
