import { openConnection } from '../open-connection.ts';
import { forgetSecretKey, needsSecretKey } from './sqlite-key-checks.ts';

/** See `resetSecretKey`: of the file at `path`. */
export async function resetFileKey(path: string, mayLose: boolean): Promise<boolean> {
  const { connection } = await openConnection(path);
  try {
    return await connection.write(
      () => (mayLose || !needsSecretKey(connection)) && forgetSecretKey(connection),
    );
  } finally {
    await connection.close();
  }
}
