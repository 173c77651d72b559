import { Command } from 'commander';
import { auditCommand } from './commands/audit.ts';
import { backupCommand } from './commands/backup.ts';
import { checksCommand } from './commands/checks.ts';
import { dbCommand, transferCommand } from './commands/db-transfer.ts';
import { demoCommand } from './commands/demo.ts';
import { doctorCommand } from './commands/doctor.ts';
import { importCommand } from './commands/import.ts';
import { jobsCommand } from './commands/jobs.ts';
import { keysCommand } from './commands/keys.ts';
import { migrateCommand } from './commands/migrate.ts';
import { schedulesCommand } from './commands/schedules.ts';
import { secretKeyCommand } from './commands/secret-key.ts';
import { sessionsCommand } from './commands/sessions.ts';
import { startCommand } from './commands/start.ts';
import type { Terminal } from './terminal/terminal.ts';

/** Creates the whole command line. Parsing throws CommanderError instead of exiting the process. */
export function createProgram(terminal: Terminal, version: string): Command {
  const program = new Command('pagemark')
    .description('Audits webpages: SEO, performance, security, accessibility, document.')
    .version(version);

  for (const command of [
    startCommand,
    auditCommand,
    checksCommand,
    demoCommand,
    importCommand,
    keysCommand,
    sessionsCommand,
    jobsCommand,
    schedulesCommand,
    migrateCommand,
    backupCommand,
    dbCommand,
    secretKeyCommand,
    doctorCommand,
  ]) {
    program.addCommand(command(terminal));
  }
  // The former name of `db transfer`.
  program.addCommand(transferCommand(terminal).name('move'), { hidden: true });
  overrideAll(program, terminal);
  return program;
}

/** Sets output and exit on every command: commander does not pass them on to commands created separately. */
function overrideAll(command: Command, terminal: Terminal): void {
  command
    .exitOverride()
    .showHelpAfterError('(run with --help for usage)')
    .configureOutput({
      writeOut: (text) => terminal.out(text),
      writeErr: (text) => terminal.err(text),
      getOutHelpWidth: () => terminal.width,
      getErrHelpWidth: () => terminal.width,
    });
  for (const child of command.commands) overrideAll(child, terminal);
}
