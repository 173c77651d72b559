import { createTestDatabase } from '@pagemark/store/testing/postgres-database';
import { describeImports } from './describe-imports.ts';
import { startService } from './service.ts';

describeImports(async () => {
  const database = await createTestDatabase();
  const service = await startService({}, { engine: 'postgres', url: database.url });
  const stop = service[Symbol.asyncDispose];
  return {
    ...service,
    [Symbol.asyncDispose]: async () => {
      await stop();
      await database[Symbol.asyncDispose]();
    },
  };
});
