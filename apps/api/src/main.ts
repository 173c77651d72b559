// The process of the REST API alone.
import { exitProgram } from '@pagemark/builds/exit-program';
import { importProgram } from '@pagemark/builds/import-program';

const { runApi } = await importProgram(process.env, 'api', () => import('./run-api.ts'));
await runApi(process.env);
await exitProgram(0);
