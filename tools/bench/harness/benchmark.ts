import type { Row } from './row.ts';

/** The amount of measurement: everything, or just enough to see that nothing is broken. */
export type Scale = 'full' | 'quick';

export type Run = {
  scale: Scale;
  /** Prints progress to stderr. */
  say: (text: string) => void;
};

/** One claim about speed: what is measured, against which baseline, and the resulting rows. */
export type Benchmark = {
  /** Its name on the command line. */
  name: string;
  /** One sentence that says what is compared. */
  title: string;
  /** Whether it runs only when it is named, because it needs the network or takes an hour. */
  isOptional?: true;
  run(run: Run): Promise<Row[]>;
};
