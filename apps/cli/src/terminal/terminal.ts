/** Where a command reads its surroundings and writes: standard streams in life, strings in tests. */
export type Terminal = {
  environment: NodeJS.ProcessEnv;
  /** What a script reads. */
  out(text: string): void;
  /** What a person reads. */
  err(text: string): void;
  /** Whether a person looks at `out`; then it may have colour. */
  outIsPerson: boolean;
  errIsPerson: boolean;
  /** Columns. */
  width: number;
  /** What the process will exit with, as far as the command has decided. */
  exitStatus: number;
};

const WIDTH_DEFAULT = 80;

function hasColor(stream: NodeJS.WriteStream): boolean {
  return stream.isTTY && stream.hasColors();
}

/** The terminal of this process. Colour follows NO_COLOR and FORCE_COLOR as Node does. */
export function processTerminal(environment: NodeJS.ProcessEnv): Terminal {
  return {
    environment,
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    outIsPerson: hasColor(process.stdout),
    errIsPerson: hasColor(process.stderr),
    width: process.stdout.columns ?? WIDTH_DEFAULT,
    exitStatus: 0,
  };
}
