import { systemClock } from '@pagemark/core';
import type { CopiedTable, CopyProgress, DatabaseLocation } from '@pagemark/core';
import { Command, Option } from 'commander';
import { databaseMaintenance, parseDatabase } from '../adapters/database-maintenance.ts';
import { tableLine } from '../terminal/status-line.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { plainText } from '../terminal/plain-text.ts';
import { runInterruptibly } from './run-interruptibly.ts';

const HELP = `
Both databases are given as in DATABASE_URL: file:PATH, or postgres://USER:PASSWORD@HOST:PORT/DATABASE. Stop the service
first. The command only reads the first database, and no other process can write to it meanwhile. The new one must be an
empty PostgreSQL database, or a file that does not exist. Everything is copied with its ids: accounts, keys, sessions,
reports with their runs and results, imports, queued runs. The command then reads both databases and compares them.
Standard output lists each table with its number of rows and their checksum.

The transfer is one transaction. If the command is interrupted, the first database is unchanged and the new one is still
empty or does not exist: run the same command again. (If it is interrupted at the very last moment, the transfer is complete
and the next run reports that the database is not empty.) 100,000 reports take about a minute.

Exit status: 0 when everything was transferred, 1 when nothing was, 130 after Ctrl+C.`;

type Options = { from: string; to: string };

/** `pagemark db`: commands for the database as a whole. */
export function dbCommand(terminal: Terminal): Command {
  return new Command('db')
    .description('transfer the database to another engine')
    .addCommand(transferCommand(terminal));
}

/** `pagemark db transfer --from URL --to URL`: copies an installation into another database, of either engine. */
function transferCommand(terminal: Terminal): Command {
  return new Command('transfer')
    .description(
      'copy everything from a database into a new one, between SQLite and PostgreSQL in either direction',
    )
    .requiredOption('--from <url>', 'the database to copy, such as file:./data/pagemark.db')
    .addOption(
      new Option('--to <url>', 'the new database')
        // The help shows only its name, because the value contains a password.
        .default(terminal.environment['DATABASE_URL'], 'DATABASE_URL')
        .makeOptionMandatory(),
    )
    .addHelpText('after', HELP)
    .action(async ({ from, to }: Options) => {
      terminal.exitStatus = await transfer(
        terminal,
        parseDatabase('--from', from),
        parseDatabase('--to', to),
      );
    });
}

function transfer(terminal: Terminal, from: DatabaseLocation, to: DatabaseLocation): Promise<number> {
  return runInterruptibly(
    terminal,
    'Transfer interrupted. Nothing was transferred.',
    async (signal, show) => {
      const tables = await databaseMaintenance.transfer({
        from,
        to,
        nowMs: systemClock.nowMs(),
        signal,
        onProgress: (progress) => show(formatProgress(progress)),
      });
      return () => {
        const rows = printTables(terminal, tables);
        const former = from.engine === 'sqlite' ? plainText(from.path) : 'the former database';
        terminal.err(
          `Transferred and verified ${rows} rows. Start the service with that DATABASE_URL. Keep ${former} as a copy and do not start the service on it again.\n`,
        );
      };
    },
  );
}

/** Prints each table that was copied, and returns how many rows they have together. */
export function printTables(terminal: Terminal, tables: readonly CopiedTable[]): string {
  for (const { name, rows, checksum } of tables) terminal.out(`${name}\t${rows}\t${checksum}\n`);
  return tables.reduce((sum, { rows }) => sum + rows, 0).toLocaleString('en');
}

/** The progress of a copy as a line. */
export function formatProgress(progress: CopyProgress): string {
  switch (progress.phase) {
    case 'reading':
      return tableLine(progress, 'copied');
    case 'indexing':
      return `${progress.table}: creating indexes …`;
    case 'comparing':
      return tableLine(progress, 'compared');
  }
}
