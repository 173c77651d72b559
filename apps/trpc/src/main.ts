// The process of the tRPC endpoint alone.
import { exitProgram, importProgram } from '@pagemark/builds/import-program';

const { runTrpc } = await importProgram(process.env, 'trpc', () => import('./run-trpc.ts'));
await runTrpc(process.env);
await exitProgram(0);
