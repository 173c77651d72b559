import { escapeControls } from '@pagemark/domain/escape-controls';

/**
 * Where a command reads its surroundings and writes: standard streams in life, strings in tests. Everything a command
 * writes goes through it, and nothing that it writes can steer a terminal.
 */
export type Terminal = {
  environment: NodeJS.ProcessEnv;
  /** What a script reads. */
  out(text: string): void;
  /** What a person reads. */
  err(text: string): void;
  /** Replaces the line of `err` that the cursor is on. For a person alone. */
  rewriteErr(text: string): void;
  /** Whether a person looks at `out`; then it may have colour. */
  outIsPerson: boolean;
  errIsPerson: boolean;
  /** Columns. */
  width: number;
  /** What the process will exit with, as far as the command has decided. */
  exitStatus: number;
};

/** Where text goes in the end. */
export type Sink = { write(text: string): unknown; hasColor: boolean };

const WIDTH_DEFAULT = 80;
/** Returns to the beginning of the line and clears what stands there (ECMA-48). */
const REWRITE = '\r\u001b[2K';

function sinkOf(stream: NodeJS.WriteStream): Sink {
  return { write: (text) => stream.write(text), hasColor: stream.isTTY && stream.hasColors() };
}

/** The terminal of this process. Colour follows NO_COLOR and FORCE_COLOR as Node does. */
export function processTerminal(environment: NodeJS.ProcessEnv): Terminal {
  const { stdout, stderr } = process;
  return createTerminal(environment, {
    out: sinkOf(stdout),
    err: sinkOf(stderr),
    width: stdout.columns ?? WIDTH_DEFAULT,
  });
}

/** A terminal that writes to `out` and `err`, with every control character escaped. */
export function createTerminal(
  environment: NodeJS.ProcessEnv,
  { out, err, width }: { out: Sink; err: Sink; width: number },
): Terminal {
  return {
    environment,
    out: (text) => void out.write(escapeControls(text, out.hasColor)),
    err: (text) => void err.write(escapeControls(text, err.hasColor)),
    rewriteErr: (text) => void err.write(REWRITE + escapeControls(text, err.hasColor)),
    outIsPerson: out.hasColor,
    errIsPerson: err.hasColor,
    width,
    exitStatus: 0,
  };
}
