import { Command } from 'commander';
import type { StartOptions } from '../start/read-start-options.ts';
import { superviseService } from '../start/supervise-service.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** `pagemark start`: runs the whole service on one port, with one worker process. */
export function startCommand(terminal: Terminal): Command {
  return new Command('start')
    .description('start the service: API, dashboard and one worker process')
    .option('--port <number>', 'the port to listen on (PORT, default 3000)')
    .option('--host <address>', 'the address to listen on (HOST, default 127.0.0.1)')
    .addHelpText('after', '\nSettings are environment variables; docs/configuration.md lists them.')
    .action(async (options: StartOptions) => {
      terminal.exitStatus = await superviseService(terminal, options);
    });
}
