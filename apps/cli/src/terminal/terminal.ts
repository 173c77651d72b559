import type { Readable } from 'node:stream';
import { escapeControls } from '@pagemark/domain/escape-controls';

/**
 * The environment, input and output of a command: standard streams in production, strings in tests. Every command reads
 * and writes only through it; control characters are escaped.
 */
export type Terminal = {
  environment: NodeJS.ProcessEnv;
  /** Standard input. */
  input: Readable;
  /** Writes to standard output, for scripts. */
  out(text: string): void;
  /** Writes to standard error, for users. */
  err(text: string): void;
  /** Replaces the current line of `err`. Only for terminals. */
  rewriteErr(text: string): void;
  /** Whether `out` is a terminal with color. */
  stdoutIsTty: boolean;
  stderrIsTty: boolean;
  /** Columns. */
  width: number;
  /** The exit status, set by the command. */
  exitStatus: number;
};

/** The destination of text. */
export type Sink = { write(text: string): unknown; hasColor: boolean };

const WIDTH_DEFAULT = 80;
/** Moves to the start of the line and clears it (ECMA-48). */
const REWRITE = '\r\u001b[2K';

function sinkOf(stream: NodeJS.WriteStream): Sink {
  return { write: (text) => stream.write(text), hasColor: stream.isTTY && stream.hasColors() };
}

/** The terminal of this process. Color follows NO_COLOR and FORCE_COLOR as Node does. */
export function processTerminal(environment: NodeJS.ProcessEnv): Terminal {
  const { stdin, stdout, stderr } = process;
  return createTerminal(environment, {
    input: stdin,
    out: sinkOf(stdout),
    err: sinkOf(stderr),
    width: stdout.columns ?? WIDTH_DEFAULT,
  });
}

/** Creates a terminal that reads `input` and writes to `out` and `err` with control characters escaped. */
export function createTerminal(
  environment: NodeJS.ProcessEnv,
  { input, out, err, width }: { input: Readable; out: Sink; err: Sink; width: number },
): Terminal {
  return {
    environment,
    input,
    out: (text) => void out.write(escapeControls(text, out.hasColor)),
    err: (text) => void err.write(escapeControls(text, err.hasColor)),
    rewriteErr: (text) => void err.write(REWRITE + escapeControls(text, err.hasColor)),
    stdoutIsTty: out.hasColor,
    stderrIsTty: err.hasColor,
    width,
    exitStatus: 0,
  };
}
