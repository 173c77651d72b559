import type { z } from 'zod';

/** Responds to the requests of `startRequestServer`, one at a time, until the parent process exits or ends this one. */
export function serveRequests<Request>(
  schema: z.ZodType<Request>,
  response: (request: Request) => unknown,
): void {
  process.on('message', (message) => {
    void Promise.resolve(response(schema.parse(message))).then((result) => process.send?.(result));
  });
  process.on('disconnect', () => process.exit(0));
  process.on('SIGTERM', () => process.exit(0));
  process.send?.('ready');
}
