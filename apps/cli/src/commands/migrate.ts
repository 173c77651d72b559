import { parseSettings } from '@pagemark/core';
import { DatabaseUrl, migrateDatabase } from '@pagemark/store';
import { Command } from 'commander';
import { z } from 'zod';
import type { Terminal } from '../terminal/terminal.ts';

/** `pagemark migrate`: brings the schema up to date without starting anything. */
export function migrateCommand(terminal: Terminal): Command {
  return new Command('migrate')
    .description('bring the database that DATABASE_URL names up to date; `start` does so by itself')
    .action(async () => {
      const { DATABASE_URL: database } = parseSettings(
        z.object({ DATABASE_URL: DatabaseUrl }),
        terminal.environment,
      );
      const applied = await migrateDatabase(database);
      for (const name of applied) terminal.out(`${name}\n`);
      terminal.err(
        applied.length === 0 ? 'The database is up to date.\n' : `${applied.length} steps applied.\n`,
      );
    });
}
