import type { RawStep } from '../step.ts';
import { checkEveryResponse } from './check-response.ts';
import type { Client } from './client.ts';
import { assertHolds } from './violation.ts';

/** Writes a request to a socket unchanged, and checks the response. */
export async function takeRawStep(client: Client, { text, verdict }: RawStep): Promise<void> {
  const { host } = new URL(client.bed.origin);
  const filled = text.replaceAll('HOST', host).replaceAll('KEY', client.account.keys.all);
  const received = await client.write(filled);
  // A connection may be closed without a response when there was no request.
  if (received === '') {
    assertHolds(verdict !== true, () => `nothing came back for ${JSON.stringify(text)}`);
    return;
  }
  const [head = '', ...rest] = received.split('\r\n\r\n');
  const [line = '', ...fields] = head.split('\r\n');
  const [, status = ''] = /^HTTP\/1\.1 (\d{3})/.exec(line) ?? [];
  assertHolds(status !== '', () => `no HTTP response to ${JSON.stringify(text)}: ${JSON.stringify(line)}`);
  const headers = new Headers();
  for (const field of fields) {
    const at = field.indexOf(':');
    if (at > 0) headers.append(field.slice(0, at), field.slice(at + 1).trim());
  }
  const what = JSON.stringify(text.length > 300 ? `${text.slice(0, 300)}…` : text);
  checkEveryResponse(what, { status: Number(status), headers, text: rest.join('\r\n\r\n') });
  const isDone = Number(status) < 400;
  assertHolds(verdict !== true || isDone, () => `${what} is valid: ${status}`);
  assertHolds(verdict !== false || !isDone, () => `${what} succeeds: ${status}`);
  const type = headers.get('content-type') ?? '';
  assertHolds(
    isDone || type.includes('json') || !text.includes('/api/v1'),
    () => `${what} has an error without a problem: ${status} ${type}`,
  );
}
