import { undocumented } from '@pagemark/api/testing';
import { PLANTED } from '../bed/planted.ts';
import type { Received } from './send.ts';
import { assertHolds } from './violation.ts';

/** Matches data that must not leak: SQL, stacks, file names, secrets, another account's data. */
const LEAK = new RegExp(
  [
    'SQLITE_',
    'SELECT [^\\n]{0,200} FROM ',
    'INSERT INTO ',
    '\\.ts:\\d',
    'node:internal',
    'node_modules',
    'argon2',
    '/tmp/',
    '/dev/shm/',
    'TRPCError',
    PLANTED,
  ].join('|'),
);
const QUOTE_CHARACTERS = 60;
const SHOWN_CHARACTERS = 400;

/** Checks that apply to every response: no internal error, the expected headers, no secret. */
export function checkEveryResponse(what: string, received: Received): void {
  const { status, headers, text } = received;
  const shown = () => `${what}: ${status} ${text.slice(0, SHOWN_CHARACTERS)}`;
  assertHolds(
    status < 500 || (status === 503 && headers.has('retry-after')),
    () => `an error of the service: ${shown()}`,
  );
  assertHolds(headers.has('x-request-id'), () => `no X-Request-Id: ${shown()}`);
  assertHolds(
    headers.get('x-content-type-options') === 'nosniff',
    () => `no X-Content-Type-Options: ${shown()}`,
  );
  assertHolds(headers.has('content-security-policy'), () => `no Content-Security-Policy: ${shown()}`);
  assertHolds(!headers.has('x-powered-by'), () => `X-Powered-By: ${shown()}`);
  const leak = LEAK.exec(text);
  const at = leak?.index ?? 0;
  assertHolds(
    leak === null,
    () => `a leak in ${what}: ${text.slice(Math.max(0, at - QUOTE_CHARACTERS), at + QUOTE_CHARACTERS)}`,
  );
}

/** Additional checks for the REST API: the response matches the document, and an error is a problem document. */
export function checkRestResponse(method: string, target: string, received: Received): void {
  const { status, headers, text } = received;
  const type = headers.get('content-type') ?? '';
  assertHolds(
    status < 400 || type.startsWith('application/problem+json'),
    () => `an error without a problem: ${method} ${target}: ${status} ${type}`,
  );
  const found = undocumented({ method, target, status, headers, body: text });
  assertHolds(found === null, () => `${method} ${target}: ${found?.slice(0, SHOWN_CHARACTERS)}`);
}
