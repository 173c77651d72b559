import fc from 'fast-check';
import type { RawStep } from '../step.ts';

type Raw = { text: string; verdict: RawStep['verdict'] };

const head = (line: string, ...headers: string[]) =>
  [line, 'Host: HOST', 'Connection: close', ...headers, '', ''].join('\r\n');
const key = 'Authorization: Bearer KEY';
const list = '/api/v1/reports';

/** Requests that no client library would send. */
const REQUESTS: readonly Raw[] = [
  { text: head(`GET ${list} HTTP/1.1`, key), verdict: true },
  { text: head(`GET ${list} HTTP/1.0`, key), verdict: null },
  { text: `GET ${list}\r\n\r\n`, verdict: false },
  { text: head(`GET ${list} HTTP/1.1`, key, 'Host: other.invalid'), verdict: false },
  { text: `GET ${list} HTTP/1.1\r\nConnection: close\r\n${key}\r\n\r\n`, verdict: false },
  { text: head(`GET ${list} HTTP/1.1`, key).replace('Host: HOST', 'Host: 127.0.0.1:99999'), verdict: false },
  { text: head(`GET ${list} HTTP/1.1`, key).replace('Host: HOST', 'Host: evil.invalid'), verdict: null },
  { text: head(`GET ${list} HTTP/1.1`, key).replace('Host: HOST', 'Host: [::1'), verdict: null },
  { text: head(`GET http://evil.invalid${list} HTTP/1.1`, key), verdict: null },
  {
    text: head(`POST ${list} HTTP/1.1`, key, 'Expect: 200-ok', 'Content-Length: 5') + 'url=x',
    verdict: false,
  },
  {
    text: head(`POST ${list} HTTP/1.1`, key, 'Content-Length: 5', 'Content-Length: 6') + 'url=x',
    verdict: false,
  },
  { text: head(`POST ${list} HTTP/1.1`, key, 'Content-Length: -1'), verdict: false },
  {
    text: head(`POST ${list} HTTP/1.1`, key, 'Content-Length: 5', 'Transfer-Encoding: chunked') + '0\r\n\r\n',
    verdict: false,
  },
  { text: head(`POST ${list} HTTP/1.1`, key, 'Transfer-Encoding: chunked') + 'zz\r\n', verdict: false },
  { text: head(`POST ${list} HTTP/1.1`, key, 'Transfer-Encoding: gzip'), verdict: false },
  { text: head(`GET ${list} HTTP/1.1`, key, 'Bad Name: x'), verdict: false },
  { text: head(`GET ${list} HTTP/1.1`, key, 'X: a\0b'), verdict: false },
  { text: head(`GET ${list} HTTP/1.1`, key, `X: ${'a'.repeat(20_000)}`), verdict: false },
  { text: head(`GET ${list}?cursor=${'a'.repeat(20_000)} HTTP/1.1`, key), verdict: false },
  {
    text: head(`GET ${list} HTTP/1.1`, key, ...Array.from({ length: 300 }, (_, at) => `X-${at}: y`)),
    verdict: null,
  },
  { text: head(`GET ${list}/%ff HTTP/1.1`, key), verdict: false },
  { text: head(`GET ${list}/%252e%252e HTTP/1.1`, key), verdict: false },
  { text: head(`GET /api/v1/problems/%ff HTTP/1.1`), verdict: false },
  { text: head(`GET /trpc/%E0%A4%A HTTP/1.1`, key), verdict: false },
  { text: head(`GET //api/v1/reports HTTP/1.1`, key), verdict: null },
  { text: head(`GET /api/v1/../v1/reports HTTP/1.1`, key), verdict: null },
  { text: head(`GET /api/v1/reports\\..\\ HTTP/1.1`, key), verdict: null },
  { text: head(`OPTIONS * HTTP/1.1`, key), verdict: null },
  { text: head(`TRACE ${list} HTTP/1.1`, key), verdict: false },
  { text: head(`CONNECT evil.invalid:443 HTTP/1.1`, key), verdict: false },
  { text: head(`FOO ${list} HTTP/1.1`, key), verdict: false },
  { text: head(`GET ${list} HTTP/1.1`, key, 'Connection: Upgrade', 'Upgrade: websocket'), verdict: null },
  { text: head(`PRI * HTTP/2.0`), verdict: false },
  { text: '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', verdict: false },
  { text: '\0'.repeat(100), verdict: false },
];

/** A request that is written to the socket unchanged, or with one byte changed. */
export function anyRawStep(): fc.Arbitrary<RawStep> {
  const asTheyAre = fc.constantFrom(...REQUESTS);
  const changed = fc
    .tuple(asTheyAre, fc.nat(10_000), fc.constantFrom('\0', '\n', '\r', ' ', '%', ':', '\xff'))
    .map(([{ text }, at, character]): Raw => {
      const place = at % text.length;
      return { text: text.slice(0, place) + character + text.slice(place + 1), verdict: null };
    });
  return fc
    .oneof({ weight: 3, arbitrary: asTheyAre }, { weight: 1, arbitrary: changed })
    .map(({ text, verdict }) => ({ kind: 'raw', text, verdict }));
}
