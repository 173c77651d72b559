import type { IncomingMessage, ServerResponse } from 'node:http';
import { COMPRESSED_BYTES_MIN, compress, contentCodingFor } from './content-coding.ts';

/**
 * Makes a response compress its body if that is JSON of some size and the client accepts compression. Anything else, such as an
 * event stream, is passed on immediately. For handlers that write to the response themselves.
 */
export function compressJson(req: IncomingMessage, res: ServerResponse): void {
  const coding = contentCodingFor(req.headers['accept-encoding']);
  if (coding === null) return;
  const write = res.write.bind(res);
  const end = res.end.bind(res);
  const held: Buffer[] = [];
  let isHeld: boolean | null = null;
  const hold = (chunk: unknown): boolean => {
    isHeld ??= !res.headersSent && String(res.getHeader('Content-Type')).startsWith('application/json');
    if (isHeld && (typeof chunk === 'string' || chunk instanceof Uint8Array)) held.push(Buffer.from(chunk));
    return isHeld;
  };

  const finish = async (): Promise<void> => {
    const body = Buffer.concat(held);
    if (body.length < COMPRESSED_BYTES_MIN) return void end(body);
    const packed = await compress(body, coding);
    if (res.destroyed) return;
    res.setHeader('Content-Encoding', coding);
    res.appendHeader('Vary', 'Accept-Encoding');
    res.setHeader('Content-Length', packed.length);
    end(packed);
  };

  // The overloads of both functions differ only in their last arguments, which are passed on.
  res.write = ((...args: Parameters<typeof write>) => hold(args[0]) || write(...args)) as typeof res.write;
  res.end = ((...args: Parameters<typeof end>) => {
    if (!hold(args[0])) return end(...args);
    finish().catch(() => res.destroy());
    return res;
  }) as typeof res.end;
}
