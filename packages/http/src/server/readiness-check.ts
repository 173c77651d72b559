import { AppError } from '@pagemark/domain';

/** The maximum response time of the database, in milliseconds. */
const PING_MS_MAX = 2_000;

/**
 * Creates the check behind /readyz. Throws `shutting_down`, `database_damaged`, or `overloaded` if the database does not respond
 * in time.
 */
export function createReadinessCheck(
  ping: () => Promise<void>,
  isStopping: () => boolean,
  isDamaged: () => boolean = () => false,
): () => Promise<void> {
  return async () => {
    if (isStopping()) throw new AppError('shutting_down', 'The service is shutting down.');
    if (isDamaged()) throw new AppError('database_damaged', 'The database is damaged.');
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`No response within ${PING_MS_MAX} ms.`)), PING_MS_MAX);
    });
    try {
      await Promise.race([ping(), late]);
    } catch (cause) {
      throw new AppError('overloaded', 'The database does not respond.', { cause });
    } finally {
      clearTimeout(timer);
    }
  };
}
