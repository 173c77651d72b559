import { BackupError, SettingsError, StoreOpenError } from '@pagemark/core';
import { AppError } from '@pagemark/domain';
import { CommanderError } from 'commander';
import { CONFIG_EXIT, USAGE_EXIT } from './commands/exit-codes.ts';
import { InvalidOptionError } from './commands/parse-input.ts';
import { createProgram, USAGE_HINT, withoutHelpCommand } from './program.ts';
import { plainText } from './terminal/plain-text.ts';
import type { Terminal } from './terminal/terminal.ts';

/**
 * Runs one command line and returns the exit status. An expected error prints one line to stderr, never a stack. Rejects
 * on an unexpected error.
 */
export async function runProgram(
  terminal: Terminal,
  version: string,
  args: readonly string[],
): Promise<number> {
  const program = await createProgram(terminal, version, args);
  try {
    await program.parseAsync(withoutHelpCommand(program, args), { from: 'user' });
    return terminal.exitStatus;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : USAGE_EXIT;
    if (error instanceof InvalidOptionError) {
      terminal.err(`error: ${plainText(error.message)}\n${USAGE_HINT}\n`);
      return USAGE_EXIT;
    }
    if (error instanceof SettingsError) return fail(terminal, error.message, CONFIG_EXIT);
    if (isExpected(error)) return fail(terminal, error.message, 1);
    if (isOfDatabase(error)) return fail(terminal, `The database reported an error: ${error.message}.`, 1);
    throw error;
  }
}

function isExpected(error: unknown): error is Error {
  return [AppError, StoreOpenError, BackupError].some((kind) => error instanceof kind);
}

/**
 * Whether an error comes from the SQLite driver or a PostgreSQL server, such as a full disk or a missing permission.
 */
function isOfDatabase(error: unknown): error is Error {
  return error instanceof Error && (error.name === 'SqliteError' || 'severity' in error);
}

function fail(terminal: Terminal, message: string, status: number): number {
  terminal.err(`${plainText(message)}\n`);
  return status;
}
