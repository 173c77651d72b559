import type { Logger } from 'pino';

/** The observed process. */
export type ProcessFacts = {
  /** Its name in the log. */
  process: 'api' | 'trpc' | 'worker';
  version: string;
  logger: Logger;
};
