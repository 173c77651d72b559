import type { Readable, Writable } from 'node:stream';
import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { createMcpServer } from './mcp-server.ts';
import type { Caller } from './tools/define-tool.ts';

/** Maximum bytes of one message. A longer one ends the connection. */
const MESSAGE_BYTES_MAX = 1_048_576;

/** A transport that reports its end. */
class ReportingTransport extends StdioServerTransport {
  readonly closed = Promise.withResolvers<void>();

  override async close(): Promise<void> {
    await super.close();
    this.closed.resolve();
  }
}

type Streams = { input: Readable; output: Writable };

/** Serves one caller over `input` and `output`, a JSON-RPC message per line. Resolves when `input` ends or `signal` aborts. */
export async function serveMcpOverStdio(
  caller: Caller,
  { input, output }: Streams,
  signal: AbortSignal,
): Promise<void> {
  const transport = new ReportingTransport(input, output, { maxBufferSize: MESSAGE_BYTES_MAX });
  const handle = serveStdio(() => createMcpServer(caller), {
    transport,
    maxSubscriptions: 0,
    onerror: caller.onError,
  });
  const stop = () => void handle.close().catch(caller.onError);
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  await transport.closed.promise;
  await handle.close();
  // The rest of a message that is too long is still in the pipe. A stream that is only paused would read on and keep
  // the process alive.
  input.destroy();
}
