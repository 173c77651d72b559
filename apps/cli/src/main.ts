#!/usr/bin/env node
import manifest from '../package.json' with { type: 'json' };
import { runProgram } from './run-program.ts';
import { processTerminal } from './terminal/terminal.ts';

process.exitCode = await runProgram(processTerminal(process.env), manifest.version, process.argv.slice(2));
