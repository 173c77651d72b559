import type { Row } from './row.ts';

/** How much is measured: everything, or just enough to see that nothing is broken. */
export type Scale = 'full' | 'quick';

export type Run = {
  scale: Scale;
  /** Tells a person what is going on, on stderr. */
  say: (text: string) => void;
};

/** One promise about speed: what is measured, against what, and the rows that come of it. */
export type Benchmark = {
  /** Its name on the command line. */
  name: string;
  /** What it compares, in a sentence. */
  title: string;
  run(run: Run): Promise<Row[]>;
};
