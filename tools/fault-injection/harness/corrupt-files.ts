import { gzipSync } from 'node:zlib';
import { randomOf } from './seeded-random.ts';

/** A corrupt file, and the expected outcome of its import. */
export type CorruptFile = {
  name: string;
  type: 'text/plain' | 'text/csv' | 'application/x-ndjson';
  body: Uint8Array<ArrayBuffer>;
  isGzipped?: boolean;
  /** Rejected as a whole with this status, or accepted with this many created reports and rejected lines. */
  outcome: { status: 400 | 422 } | { created: number; rejected: number };
};

const bytes = (text: string, encoding: BufferEncoding = 'utf8') =>
  new Uint8Array(Buffer.from(text, encoding));
const gzip = (data: string | Uint8Array) => new Uint8Array(gzipSync(data));
const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

const random = randomOf('F12');
const noise = Uint8Array.from({ length: 20_000 }, () => Math.floor(random() * 256));
// Without line breaks, random bytes are one line.
const noiseLine = noise.map((byte) => (byte === 10 || byte === 13 ? 1 : byte));

const text = (name: string, body: Uint8Array<ArrayBuffer>, outcome: CorruptFile['outcome']): CorruptFile => ({
  name: `text, ${name}`,
  type: 'text/plain',
  body,
  outcome,
});
const csv = (name: string, body: string, outcome: CorruptFile['outcome']): CorruptFile => ({
  name: `CSV, ${name}`,
  type: 'text/csv',
  body: bytes(body),
  outcome,
});
const ndjson = (name: string, body: string, outcome: CorruptFile['outcome']): CorruptFile => ({
  name: `NDJSON, ${name}`,
  type: 'application/x-ndjson',
  body: bytes(body),
  outcome,
});
const gzipped = (
  name: string,
  body: Uint8Array<ArrayBuffer>,
  outcome: CorruptFile['outcome'],
): CorruptFile => ({
  name: `gzip, ${name}`,
  type: 'text/plain',
  body,
  isGzipped: true,
  outcome,
});

const whole = gzip('a.example\nb.example\n'.repeat(500));

export const CORRUPT_FILES: readonly CorruptFile[] = [
  text('empty', bytes(''), { created: 0, rejected: 0 }),
  text('a byte order mark alone', bytes('\uFEFF'), { created: 0, rejected: 0 }),
  text('blank lines and comments alone', bytes('\n\r\n# one\n\r# two'), { created: 0, rejected: 0 }),
  text('LF, CRLF and CR mixed', bytes('t1.example\nt2.example\r\nt3.example\rt4.example'), {
    created: 4,
    rejected: 0,
  }),
  text('UTF-16 LE with its mark', bytes('\uFEFFt5.example\r\nt6.example', 'utf16le'), {
    created: 2,
    rejected: 0,
  }),
  text('UTF-16 LE without a mark', bytes('t7.example\nt8.example', 'utf16le'), { created: 2, rejected: 0 }),
  text('an odd byte after UTF-16', joined(bytes('\uFEFFt9.example\n', 'utf16le'), bytes('x')), {
    created: 1,
    rejected: 1,
  }),
  text('NULs in a line', bytes('t10.example\n\0\0\0\nt11.example'), { created: 2, rejected: 1 }),
  text('random bytes in one line', noiseLine, { created: 0, rejected: 1 }),
  text('Latin-1 where UTF-8 should be', joined(bytes('t12.example\n'), bytes('http://\xe9\n', 'latin1')), {
    created: 1,
    rejected: 1,
  }),
  text('a line of 9,000 characters', bytes(`t13.example\n${'x'.repeat(9_000)}\nt14.example`), {
    created: 2,
    rejected: 1,
  }),
  text('no URLs at all', bytes('javascript:alert(1)\nftp://a.example/\nhttp://\n'), {
    created: 0,
    rejected: 3,
  }),
  text('a user name in a URL', bytes('https://u:p@a.example/'), { created: 0, rejected: 1 }),
  csv('empty', '', { created: 0, rejected: 0 }),
  csv('no column url', 'name,owner\na,b\n', { status: 422 }),
  csv('a header alone', 'url,privacy', { created: 0, rejected: 0 }),
  csv('a quote that never ends', 'url\nc1.example\n"c2.example\nc3.example\n', { created: 2, rejected: 1 }),
  csv('a quote in the middle', 'url\nc4.example"x\nc5.example', { created: 1, rejected: 1 }),
  csv('too few cells', 'privacy,url\n1\n1,c6.example', { created: 1, rejected: 1 }),
  csv('too many cells', 'url\nc7.example,x,y\nc8.example', { created: 2, rejected: 0 }),
  csv('a privacy that is none', 'url,privacy\nc9.example,9\nc10.example,0', { created: 1, rejected: 1 }),
  ndjson('empty', '', { created: 0, rejected: 0 }),
  ndjson('a line that breaks off', '{"url":"n1.example"}\n{"url":"n2.exa', { created: 1, rejected: 1 }),
  ndjson('an array, a number, null', '[]\n7\nnull\n{"url":"n3.example"}', { created: 1, rejected: 3 }),
  ndjson('a URL that is a number', '{"url":7}\n{"url":"n4.example"}', { created: 1, rejected: 1 }),
  ndjson('__proto__ and depth', `{"__proto__":{"url":"x"}}\n${'['.repeat(4_000)}\n`, {
    created: 0,
    rejected: 2,
  }),
  gzipped('cut short', whole.slice(0, whole.length - 12), { status: 400 }),
  gzipped('no gzip at all', bytes('g1.example'), { status: 400 }),
  gzipped('noise after the magic number', joined(new Uint8Array([0x1f, 0x8b, 8]), noise), { status: 400 }),
  gzipped('an empty file', gzip(''), { created: 0, rejected: 0 }),
];
