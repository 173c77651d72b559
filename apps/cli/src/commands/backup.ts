import type { BackupProgress } from '@pagemark/core';
import { Command } from 'commander';
import { databaseMaintenance, readDatabase } from '../adapters/database-maintenance.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { plainText } from '../terminal/plain-text.ts';
import { formatProgress } from './db-transfer.ts';
import { runInterruptibly } from './run-interruptibly.ts';

const MB = 1_000_000;

const HELP = `
The backup is a SQLite file, for SQLite and PostgreSQL alike. It contains everything written before the command started and
is verified before it gets its final name. To restore it: stop the service, move the database and its -wal and -shm files away,
copy the backup into its place, start the service. With PostgreSQL, transfer it into a new database:
pagemark db transfer --from file:BACKUP --to postgres://…

Exit status: 0 when the backup was created, 1 when it failed, 130 after Ctrl+C.`;

/** `pagemark backup FILE`: copies the database while it is in use. */
export function backupCommand(terminal: Terminal): Command {
  return new Command('backup')
    .description('back up the database at DATABASE_URL, even while the service runs')
    .argument('<file>', 'where to write the backup; must not exist')
    .option('--force', 'replace an existing file once the new backup is complete', false)
    .addHelpText('after', HELP)
    .action(async (file: string, { force }: { force: boolean }) => {
      terminal.exitStatus = await backup(terminal, file, force);
    });
}

async function backup(terminal: Terminal, file: string, force: boolean): Promise<number> {
  const database = readDatabase(terminal.environment);
  return runInterruptibly(terminal, 'Backup interrupted. No backup was written.', async (signal, show) => {
    const onProgress = (progress: BackupProgress) => show(progressLine(progress));
    const bytes = await databaseMaintenance.backUp(database, file, { replace: force, signal, onProgress });
    return () => terminal.err(`Backup written and verified: ${plainText(file)} (${megabytes(bytes)}).\n`);
  });
}

function progressLine(progress: BackupProgress): string {
  switch (progress.phase) {
    case 'copying':
      return `Copied ${megabytes(progress.copiedBytes)} of ${megabytes(progress.totalBytes)}`;
    case 'checking':
      return 'Verifying the copy …';
    case 'reading':
    case 'indexing':
    case 'comparing':
      return formatProgress(progress);
  }
}

function megabytes(bytes: number): string {
  return `${(bytes / MB).toFixed(1)} MB`;
}
