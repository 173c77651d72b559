// The process of the REST API alone.
import { exitProgram, importProgram } from '@pagemark/builds/import-program';

const { runApi } = await importProgram(process.env, 'api', () => import('./run-api.ts'));
await runApi(process.env);
await exitProgram(0);
