import { AppError } from '@pagemark/domain';

/** How long the database may take to answer, in milliseconds. */
const PING_MS_MAX = 2_000;

/** Makes the check behind /readyz. Throws `stopping`, `database_damaged`, or `overloaded` when the database does not answer in time. */
export function createReadinessCheck(
  ping: () => Promise<void>,
  isStopping: () => boolean,
  isDamaged: () => boolean = () => false,
): () => Promise<void> {
  return async () => {
    if (isStopping()) throw new AppError('stopping', 'The service is stopping.');
    if (isDamaged()) throw new AppError('database_damaged', 'The database is damaged.');
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`No answer in ${PING_MS_MAX} ms.`)), PING_MS_MAX);
    });
    try {
      await Promise.race([ping(), late]);
    } catch (cause) {
      throw new AppError('overloaded', 'The database does not answer.', { cause });
    } finally {
      clearTimeout(timer);
    }
  };
}
