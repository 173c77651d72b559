#!/usr/bin/env node
import { enableCompileCache } from 'node:module';
import manifest from '../package.json' with { type: 'json' };

// Keeps what was stripped and compiled from the sources for the next start, which is then twice as fast. What is
// imported before this line is not kept, so the program itself comes after it.
enableCompileCache();
const { runProgram } = await import('./run-program.ts');
const { processTerminal } = await import('./terminal/terminal.ts');

process.exitCode = await runProgram(processTerminal(process.env), manifest.version, process.argv.slice(2));
