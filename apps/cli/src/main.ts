#!/usr/bin/env node
import { enableCompileCache } from 'node:module';
import { inspect } from 'node:util';

// Keeps what was stripped and compiled from the sources for the next start, which is then twice as fast. What is
// imported before this line is not kept, so the program itself comes after it.
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
    // What supervises the service lives as long as it does and imports nothing of the program.
    const { superviseService } = await import('./start/supervise-service.ts');
    process.exitCode = await superviseService(terminal, startOptions);
  }
} catch (error) {
  // With its stack, but as everything that is printed: its message may hold what a page or a server sent.
  terminal.err(`${inspect(error)}\n`);
  process.exit(1);
}
