import { SettingsError, systemClock } from '@pagemark/core';
import { DatabaseUrl, moveDatabase } from '@pagemark/store';
import type { DatabaseLocation, MoveProgress } from '@pagemark/store';
import { Command, Option } from 'commander';
import { untilInterrupted } from '../import/until-interrupted.ts';
import { changingLine, tableLine } from '../terminal/changing-line.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { plainText } from '../terminal/plain-text.ts';
import { IMPORT_EXIT } from './exit-codes.ts';

const HELP = `
Stop the service first. The file is only read, and nobody can write to it meanwhile; the PostgreSQL database must be new. Accounts, keys,
sessions, reports with their runs and results, imports, waiting runs: everything goes along under the ids that it has. Both
databases are read and compared before anything counts: standard output has each table with its rows and their checksum.

All of it is one transaction. Whatever ends the command on the way, the file is as it was and the new database as empty as
before: the same command does everything anew. (In the very last moment everything is there, and it says that the database is not
empty.) 100,000 reports take about a minute.

Exit status: 0 when everything is there, 1 when nothing was moved, 130 after Ctrl+C.`;

type Options = { from: string; to: string };

/** `pagemark move --from file:… --to postgres://…`: a whole installation into another database. */
export function moveCommand(terminal: Terminal): Command {
  return new Command('move')
    .description('carry everything from a SQLite file over into an empty PostgreSQL database')
    .requiredOption('--from <url>', 'the file, as file:./data/pagemark.db')
    .addOption(
      new Option('--to <url>', 'the new database, as postgres://USER:PASSWORD@HOST:PORT/DATABASE')
        .env('DATABASE_URL')
        .makeOptionMandatory(),
    )
    .addHelpText('after', HELP)
    .action(async ({ from, to }: Options) => {
      terminal.exitStatus = await move(terminal, from, to);
    });
}

async function move(terminal: Terminal, fromText: string, toText: string): Promise<number> {
  const from = locate('--from', fromText, 'sqlite').path;
  const to = locate('--to', toText, 'postgres').url;
  const interruption = untilInterrupted();
  const { signal } = interruption;
  const shown = changingLine(terminal);
  try {
    const nowMs = systemClock.nowMs();
    const moved = await moveDatabase({
      from,
      to,
      nowMs,
      signal,
      onProgress: (progress) => shown.show(lineOf(progress)),
    });
    shown.end();
    for (const { name, rows, checksum } of moved) terminal.out(`${name}\t${rows}\t${checksum}\n`);
    const rows = moved.reduce((sum, table) => sum + table.rows, 0);
    terminal.err(
      `${rows.toLocaleString('en')} rows are there, the same as in the file. Start the service with that DATABASE_URL; keep ${plainText(from)} as a copy, and start nothing on it again.\n`,
    );
    return 0;
  } catch (error) {
    shown.end();
    if (!signal.aborted) throw error;
    terminal.err('Nothing was moved: it was interrupted.\n');
    return IMPORT_EXIT.interrupted;
  } finally {
    interruption.end();
  }
}

function lineOf(progress: MoveProgress): string {
  switch (progress.step) {
    case 'copy':
      return tableLine(progress, 'copied');
    case 'index':
      return `${progress.table}: making its indexes …`;
    case 'queue':
      return `${progress.runs.toLocaleString('en')} runs queued`;
    case 'compare':
      return tableLine(progress, 'compared');
  }
}

/** What an option names, of the engine that it must be of. Throws SettingsError. */
function locate<Engine extends DatabaseLocation['engine']>(
  option: string,
  text: string,
  engine: Engine,
): Extract<DatabaseLocation, { engine: Engine }> {
  const parsed = DatabaseUrl.safeParse(text);
  if (parsed.success && isOf(parsed.data, engine)) return parsed.data;
  const wanted = engine === 'sqlite' ? 'file:PATH' : 'postgres://USER:PASSWORD@HOST:PORT/DATABASE';
  throw new SettingsError(`${option} must be ${wanted}.`);
}

function isOf<Engine extends DatabaseLocation['engine']>(
  location: DatabaseLocation,
  engine: Engine,
): location is Extract<DatabaseLocation, { engine: Engine }> {
  return location.engine === engine;
}
