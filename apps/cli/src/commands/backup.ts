import { parseSettings } from '@pagemark/core';
import { backupDatabase, DatabaseUrl } from '@pagemark/store';
import type { BackupProgress } from '@pagemark/store';
import { Command } from 'commander';
import { z } from 'zod';
import { untilInterrupted } from '../import/until-interrupted.ts';
import { changingLine, tableLine } from '../terminal/changing-line.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { plainText } from '../terminal/plain-text.ts';
import { IMPORT_EXIT } from './exit-codes.ts';

const Settings = z.object({ DATABASE_URL: DatabaseUrl });
const MB = 1_000_000;

const HELP = `
The backup is a SQLite file, of either engine. It has everything that was written before the command began, and is checked
before it gets its name. To restore it: stop the service, move the database and its -wal and -shm files away, copy the backup
to the database's place, start. With PostgreSQL: pagemark move --from file:BACKUP --to postgres://… into a new database.

Exit status: 0 when the backup is there, 1 when it could not be made, 130 after Ctrl+C.`;

/** `pagemark backup FILE`: a copy of the database while it is used. */
export function backupCommand(terminal: Terminal): Command {
  return new Command('backup')
    .description('copy the database that DATABASE_URL names, also while the service runs')
    .argument('<file>', 'where the copy goes; nothing may be there')
    .option('--force', 'replace a file that is there, once the new one is whole', false)
    .addHelpText('after', HELP)
    .action(async (file: string, { force }: { force: boolean }) => {
      terminal.exitStatus = await backup(terminal, file, force);
    });
}

async function backup(terminal: Terminal, file: string, force: boolean): Promise<number> {
  const { DATABASE_URL: database } = parseSettings(Settings, terminal.environment);
  const interruption = untilInterrupted();
  const { signal } = interruption;
  const shown = changingLine(terminal);
  try {
    const onProgress = (progress: BackupProgress) => shown.show(progressLine(progress));
    const bytes = await backupDatabase(database, file, { replace: force, signal, onProgress });
    shown.end();
    terminal.err(`${plainText(file)} has everything, checked: ${megabytes(bytes)}.\n`);
    return 0;
  } catch (error) {
    shown.end();
    if (!signal.aborted) throw error;
    terminal.err('There is no backup: it was interrupted.\n');
    return IMPORT_EXIT.interrupted;
  } finally {
    interruption.end();
  }
}

function progressLine(progress: BackupProgress): string {
  switch (progress.phase) {
    case 'copying':
      return `Copied ${megabytes(progress.copiedBytes)} of ${megabytes(progress.totalBytes)}`;
    case 'reading':
      return tableLine(progress, 'read');
    case 'indexing':
      return 'Indexing …';
    case 'comparing':
      return `Comparing ${progress.table} …`;
    case 'checking':
      return 'Checking the copy …';
  }
}

function megabytes(bytes: number): string {
  return `${(bytes / MB).toFixed(1)} MB`;
}
