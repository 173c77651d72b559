import type { Logger } from 'pino';

/** Whether this process has met damaged pages of the database. What is damaged stays so until it is restored and the process starts again. */
export type DatabaseDamage = {
  /** Remembers that a statement met damaged pages, and says so in the log the first time. */
  note(): void;
  isKnown(): boolean;
};

/** Begins to watch for damage. */
export function createDatabaseDamage(logger: Logger): DatabaseDamage {
  let isKnown = false;
  return {
    note() {
      if (isKnown) return;
      isKnown = true;
      logger.fatal(
        'the database is damaged: stop the service, run `pagemark doctor`, and restore a backup; /readyz answers 503 until then',
      );
    },
    isKnown: () => isKnown,
  };
}
