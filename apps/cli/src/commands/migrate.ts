import { parseSettings } from '@pagemark/core';
import { DatabaseUrl, migrateDatabase } from '@pagemark/store';
import { Command } from 'commander';
import { z } from 'zod';
import type { Terminal } from '../terminal/terminal.ts';

/** `pagemark migrate`: applies pending migrations without starting the service. */
export function migrateCommand(terminal: Terminal): Command {
  return new Command('migrate')
    .description('apply pending migrations to the database at DATABASE_URL (`start` does this automatically)')
    .action(async () => {
      const { DATABASE_URL: database } = parseSettings(
        z.object({ DATABASE_URL: DatabaseUrl }),
        terminal.environment,
      );
      const applied = await migrateDatabase(database);
      for (const name of applied) terminal.out(`${name}\n`);
      terminal.err(
        applied.length === 0
          ? 'The database is up to date.\n'
          : `Applied ${applied.length} ${applied.length === 1 ? 'migration' : 'migrations'}.\n`,
      );
    });
}
