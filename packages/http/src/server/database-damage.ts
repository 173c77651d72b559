import type { Logger } from 'pino';

/** Whether this process found damage in the database. The state stays until a backup is restored and the process restarts. */
export type DatabaseDamage = {
  /** Records that a statement failed because of damage. Logs it the first time. */
  note(): void;
  isKnown(): boolean;
};

/** Creates the state, initially not damaged. */
export function createDatabaseDamage(logger: Logger): DatabaseDamage {
  let isKnown = false;
  return {
    note() {
      if (isKnown) return;
      isKnown = true;
      logger.fatal(
        'the database is damaged: stop the service, run `pagemark doctor` and restore a backup; /readyz returns 503 until then',
      );
    },
    isKnown: () => isKnown,
  };
}
