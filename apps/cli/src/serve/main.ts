// The process that `pagemark start` runs for its port: the API, tRPC and the web pages.
import { exitProgram, importProgram } from '@pagemark/builds/import-program';

const { serve } = await importProgram(process.env, 'serve', () => import('./serve.ts'));
await serve(process.env, process.argv[2] === 'first');
await exitProgram(0);
