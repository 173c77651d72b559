#!/usr/bin/env node
import { enableCompileCache } from 'node:module';
import { inspect } from 'node:util';

// Caches the stripped and compiled sources, which makes the next start twice as fast. Modules imported before this line
// are not cached, so that the program itself is imported after it.
enableCompileCache();
const { processTerminal } = await import('./terminal/terminal.ts');
const { readStartOptions } = await import('./start/read-start-options.ts');

const terminal = processTerminal(process.env);
const args = process.argv.slice(2);
const startOptions = readStartOptions(args);
try {
  if (startOptions === null) {
    const { default: manifest } = await import('../package.json', { with: { type: 'json' } });
    const { runProgram } = await import('./run-program.ts');
    process.exitCode = await runProgram(terminal, manifest.version, args);
  } else {
    // The supervisor runs as long as the service: to stay small, it imports nothing else of the program.
    const { superviseService } = await import('./start/supervise-service.ts');
    process.exitCode = await superviseService(terminal, startOptions);
  }
} catch (error) {
  // Printed with its stack through the terminal, which escapes it: the message may quote a page or a server.
  terminal.err(`${inspect(error)}\n`);
  process.exit(1);
}
