import type { Logger } from 'pino';

/** The process that is observed. */
export type ProcessFacts = {
  /** Its name, as in its log. */
  process: 'api' | 'trpc' | 'worker';
  version: string;
  logger: Logger;
};
