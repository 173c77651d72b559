// Exports for the fuzz driver and the tests of the CLI.
export { compileSchema, parseDocument, published, undocumented } from './documented.ts';
export { AUDIT, completeRun } from './completed-run.ts';
