import { writeSync } from 'node:fs';
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
  /** Aborts when a write finds standard output closed, to end commands that respond only there. */
  outClosed: AbortSignal;
  /** Writes to standard error, for users. */
  err(text: string): void;
  /** Replaces the current line of `err`. Only for terminals. */
  rewriteErr(text: string): void;
  stdoutIsTty: boolean;
  stderrIsTty: boolean;
  /** Whether `out` shows color. */
  stdoutHasColor: boolean;
  /** Width in columns. */
  width: number;
  /** The exit status, set by the command. */
  exitStatus: number;
};

/** The destination of text. */
type Sink = { write(text: string): unknown; isTty: boolean; hasColor: boolean };

const WIDTH_DEFAULT = 80;
/** Moves to the start of the line and clears it (ECMA-48). */
const REWRITE = '\r\u001b[2K';

function sinkOf(stream: NodeJS.WriteStream, { FORCE_COLOR: forced }: NodeJS.ProcessEnv): Sink {
  const isTty = stream.isTTY;
  // Node reads FORCE_COLOR only for terminals.
  const hasColor = isTty ? stream.hasColors() : forced !== undefined && forced !== '0';
  return { write: (text) => stream.write(text), isTty, hasColor };
}

/** The terminal of this process. Color follows NO_COLOR and FORCE_COLOR. */
export function processTerminal(environment: NodeJS.ProcessEnv): Terminal {
  const { stdin, stdout, stderr } = process;
  const closed = new AbortController();
  for (const stream of [stdout, stderr]) stream.on('error', endUnlessClosedPipe);
  stdout.on('error', () => closed.abort());
  return createTerminal(environment, {
    input: stdin,
    out: sinkOf(stdout, environment),
    err: sinkOf(stderr, environment),
    width: widthOf(stdout.columns),
    outClosed: closed.signal,
  });
}

/** The width in columns: 80 without a terminal, or for a pseudo-terminal that reports a width of 0. */
export function widthOf(columns: number | undefined): number {
  return columns === undefined || columns === 0 ? WIDTH_DEFAULT : columns;
}

/**
 * Ignores that the reader of a pipe, such as `head`, has closed it: the command continues and keeps its exit status.
 * After any other write error, such as a full disk, output would be missing from a file, so the command fails.
 */
function endUnlessClosedPipe({ code, message }: NodeJS.ErrnoException): void {
  if (code === 'EPIPE') return;
  try {
    writeSync(process.stderr.fd, `The output cannot be written: ${message}.\n`);
  } catch {
    // Standard error itself cannot be written.
  }
  process.exit(1);
}

type TerminalStreams = { input: Readable; out: Sink; err: Sink; width: number; outClosed?: AbortSignal };

/** Creates a terminal that reads `input` and writes to `out` and `err` with control characters escaped. */
export function createTerminal(
  environment: NodeJS.ProcessEnv,
  { input, out, err, width, outClosed = new AbortController().signal }: TerminalStreams,
): Terminal {
  return {
    environment,
    input,
    outClosed,
    out: (text) => void out.write(escapeControls(text, out.hasColor)),
    err: (text) => void err.write(escapeControls(text, err.hasColor)),
    rewriteErr: (text) => void err.write(REWRITE + escapeControls(text, err.hasColor)),
    stdoutIsTty: out.isTty,
    stderrIsTty: err.isTty,
    stdoutHasColor: out.hasColor,
    width,
    exitStatus: 0,
  };
}
