/**
 * The programs in the bundle, each with its module, relative to the root of the repository. Each program's `main.ts`
 * imports it by name.
 */
export const PROGRAMS = {
  pagemark: 'apps/cli/src/run-main.ts',
  serve: 'apps/cli/src/serve/serve.ts',
  api: 'apps/api/src/run-api.ts',
  trpc: 'apps/trpc/src/run-trpc.ts',
  worker: 'apps/worker/src/run-worker.ts',
  'worker-background': 'apps/worker/src/background/run-background.ts',
  'audit-process': 'packages/audit-runner/src/process/run-audit-process.ts',
} as const;

export type ProgramName = keyof typeof PROGRAMS;
