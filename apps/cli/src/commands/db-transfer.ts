import { SettingsError, systemClock } from '@pagemark/core';
import { DatabaseUrl } from '@pagemark/store';
import type { DatabaseLocation } from '@pagemark/store';
import type { TransferProgress } from '@pagemark/store/transfer';
import { Command, Option } from 'commander';
import { onInterrupt } from '../import/on-interrupt.ts';
import { statusLine, tableLine } from '../terminal/status-line.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { plainText } from '../terminal/plain-text.ts';
import { IMPORT_EXIT } from './exit-codes.ts';

const HELP = `
Stop the service first. The command only reads the file, which no other process can write to meanwhile. The PostgreSQL
database must be empty. Everything is copied with its ids: accounts, keys, sessions, reports with their runs and results,
imports, queued runs. The command then reads both databases and compares them. Standard output lists each table with its
number of rows and their checksum.

The transfer is one transaction. If the command is interrupted, the file is unchanged and the new database is still empty:
run the same command again. (If it is interrupted in the very last moment, the transfer is complete and the next run reports
that the database is not empty.) 100,000 reports take about a minute.

Exit status: 0 when everything was transferred, 1 when nothing was, 130 after Ctrl+C.`;

type Options = { from: string; to: string };

/** `pagemark db`: commands for the database as a whole. */
export function dbCommand(terminal: Terminal): Command {
  return new Command('db')
    .description('transfer the database to another engine')
    .addCommand(transferCommand(terminal));
}

/** `pagemark db transfer --from file:… --to postgres://…`: copies an installation into another database. */
export function transferCommand(terminal: Terminal): Command {
  return new Command('transfer')
    .description('copy everything from a SQLite file into an empty PostgreSQL database')
    .requiredOption('--from <url>', 'the SQLite file, such as file:./data/pagemark.db')
    .addOption(
      new Option('--to <url>', 'the new database, as postgres://USER:PASSWORD@HOST:PORT/DATABASE')
        // Its name only: the value has a password.
        .default(terminal.environment['DATABASE_URL'], 'DATABASE_URL')
        .makeOptionMandatory(),
    )
    .addHelpText('after', HELP)
    .action(async ({ from, to }: Options) => {
      terminal.exitStatus = await transfer(terminal, from, to);
    });
}

async function transfer(terminal: Terminal, fromText: string, toText: string): Promise<number> {
  const from = locate('--from', fromText, 'sqlite').path;
  const to = locate('--to', toText, 'postgres').url;
  const interruption = onInterrupt();
  const { signal } = interruption;
  const status = statusLine(terminal);
  try {
    const { transferDatabase } = await import('@pagemark/store/transfer');
    const tables = await transferDatabase({
      from,
      to,
      nowMs: systemClock.nowMs(),
      signal,
      onProgress: (progress) => status.show(formatProgress(progress)),
    });
    status.end();
    for (const { name, rows, checksum } of tables) terminal.out(`${name}\t${rows}\t${checksum}\n`);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    terminal.err(
      `Transferred and verified ${rows.toLocaleString('en')} rows. Start the service with that DATABASE_URL. Keep ${plainText(from)} as a copy and do not start the service on it again.\n`,
    );
    return 0;
  } catch (error) {
    status.end();
    if (!signal.aborted) throw error;
    terminal.err('Transfer interrupted. Nothing was transferred.\n');
    return IMPORT_EXIT.interrupted;
  } finally {
    interruption.end();
  }
}

function formatProgress(progress: TransferProgress): string {
  switch (progress.step) {
    case 'copy':
      return tableLine(progress, 'copied');
    case 'index':
      return `${progress.table}: creating indexes …`;
    case 'queue':
      return `${progress.runs.toLocaleString('en')} runs queued`;
    case 'compare':
      return tableLine(progress, 'compared');
  }
}

/** Parses the database URL of an option. Throws SettingsError when it is not of the required engine. */
function locate<Engine extends DatabaseLocation['engine']>(
  option: string,
  text: string,
  engine: Engine,
): Extract<DatabaseLocation, { engine: Engine }> {
  const parsed = DatabaseUrl.safeParse(text);
  if (parsed.success && isOf(parsed.data, engine)) return parsed.data;
  const expected = engine === 'sqlite' ? 'file:PATH' : 'postgres://USER:PASSWORD@HOST:PORT/DATABASE';
  throw new SettingsError(`${option} must be ${expected}.`);
}

function isOf<Engine extends DatabaseLocation['engine']>(
  location: DatabaseLocation,
  engine: Engine,
): location is Extract<DatabaseLocation, { engine: Engine }> {
  return location.engine === engine;
}
