// The process that `pagemark start` runs for its port: the API, tRPC and the web pages.
import { importProgram } from '@pagemark/builds/import-program';

const { serve } = await importProgram(process.env, 'serve', () => import('./serve.ts'));
await serve(process.env, process.argv[2] === 'first');
process.exit(0);
