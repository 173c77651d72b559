import { once } from 'node:events';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { runPagemark } from './run-pagemark.ts';

const PROGRESS = { lines: 1, created: 1, refreshed: 0, skipped: 0, rejected: 0, error: null };

const progress = (status: string): string => JSON.stringify({ data: { id: 'a', status, ...PROGRESS } });

/** Imports into a server that gives these responses, one after the other. */
async function importFrom(responses: [status: number, body: string, location?: string][]) {
  const server = createServer((request, response) => {
    request.resume();
    const [status, body, location] = responses.shift() ?? [500, ''];
    response.writeHead(status, location === undefined ? {} : { location }).end(body);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : address;
  const source = fileURLToPath(new URL('../package.json', import.meta.url));
  const file = ['import', source, '--type', 'text'];
  return runPagemark([...file, '--server', `http://127.0.0.1:${port}`, '--key', 'k']);
}

it('an import waits while the server restarts behind it', async () => {
  const end = await importFrom([
    [201, progress('running')],
    [502, '<h1>Bad Gateway</h1>'],
    [503, JSON.stringify({ detail: 'The server is shutting down.' })],
    [200, progress('completed')],
  ]);
  expect(end.status).toBe(0);
});

it.each([
  [301, '', 'https://audit.example/api/v1/imports', 'redirects to https://audit.example/api/v1/imports'],
  [200, '<h1>Welcome</h1>', undefined, 'The server is not a Pagemark server.'],
] as const)(
  'an import says what a response with status %i means',
  async (status, body, location, message) => {
    const end = await importFrom([[status, body, location]]);
    expect(end).toMatchObject({ status: 1, stderr: expect.stringContaining(message) });
  },
);
