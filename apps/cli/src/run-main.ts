import { inspect } from 'node:util';
import { exitProgram } from '@pagemark/builds/import-program';
import { readStartOptions } from './start/read-start-options.ts';
import { processTerminal } from './terminal/terminal.ts';

/** Runs a command line of `pagemark` on the streams of this process, and sets its exit status. */
export async function runMain(environment: NodeJS.ProcessEnv, args: readonly string[]): Promise<void> {
  const terminal = processTerminal(environment);
  const startOptions = readStartOptions(args);
  try {
    if (startOptions === null) {
      const { default: manifest } = await import('../package.json', { with: { type: 'json' } });
      const { runProgram } = await import('./run-program.ts');
      process.exitCode = await runProgram(terminal, manifest.version, args);
    } else {
      // The supervisor runs as long as the service. To stay small, it imports nothing else of the program.
      const { superviseService } = await import('./start/supervise-service.ts');
      process.exitCode = await superviseService(terminal, startOptions);
    }
  } catch (error) {
    // Printed with its stack through the terminal, which escapes it: the message may quote a page or a server.
    terminal.err(`${inspect(error)}\n`);
    await exitProgram(1);
  }
}
