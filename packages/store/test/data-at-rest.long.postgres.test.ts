import { createTestDatabase } from '../testing/postgres-database.ts';
import { describeDataAtRest } from './data-at-rest/describe-data-at-rest.ts';

describeDataAtRest(async () => {
  const database = await createTestDatabase('bare');
  const [row] = await database.query('show data_directory');
  return {
    location: { engine: 'postgres', url: database.url },
    folder: String(Object(row).data_directory),
    query: (sql) => database.query(sql),
    flush: async () => void (await database.query('checkpoint')),
    [Symbol.asyncDispose]: async () => database[Symbol.asyncDispose](),
  };
});
