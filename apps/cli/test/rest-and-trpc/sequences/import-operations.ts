import fc from 'fast-check';
import { anyId, anyOf, mutation, rest } from './operation.ts';
import type { Operation } from './operation.ts';
import { URLS } from './report-operations.ts';

const BOUNDARY = 'x';
const part = (name: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/csv\r\n\r\nurl\r\nhttps://p.example/\r\n`;

/** Small files, and invalid ones. */
const FILES: readonly [type: string, text: string][] = [
  ['text/plain', 'https://t.example/1\n\nhttps://t.example/1\nnonsense\n'],
  ['text/plain', ''],
  [
    'text/csv',
    'url,privacy,password\nhttps://c.example/,2,secret\nhttps://c.example/2,0,\nhttps://c.example/3,9,\n',
  ],
  ['text/csv', 'name\nnothing here\n'],
  ['application/x-ndjson', '{"url":"https://n.example/"}\n{"url":5}\n{\n'],
  ['application/octet-stream', 'https://o.example/\n'],
  ['image/png', 'https://o.example/\n'],
  [`multipart/form-data; boundary=${BOUNDARY}`, `${part('a.csv')}--${BOUNDARY}--\r\n`],
  // Without a closing boundary.
  [`multipart/form-data; boundary=${BOUNDARY}`, part('a.csv')],
  ['multipart/form-data', 'nothing'],
];
const OPTIONS = {
  privacy: [undefined, undefined, 0, 1, 2, 3],
  on_duplicate: [undefined, 'skip', 'create', 'rerun', 'maybe'],
  name: [undefined, undefined, 'list.csv', 'x'.repeat(300)],
};

/** In a query, values are text. */
const UPLOAD_OPTIONS = { ...OPTIONS, privacy: [...OPTIONS.privacy, '', '0x1', '01'] };

function queryOf(options: Record<string, unknown>): string {
  const entries = Object.entries(options).map(([name, value]): [string, string] => [name, String(value)]);
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries)}`;
}

const anyList = fc.oneof(
  fc.array(fc.constantFrom(...URLS), { maxLength: 5 }).map((urls): Record<string, unknown> => ({ urls })),
  fc.constantFrom<Record<string, unknown>>(
    {},
    { sitemap: 'https://s.example/sitemap.xml' },
    { sitemap: 'ftp://s.example/' },
    { urls: ['a.example'], sitemap: 'https://s.example/' },
    { urls: 'a.example' },
    { urls: [7] },
  ),
);

const create = fc.tuple(anyList, anyOf(OPTIONS)).map(([list, options]): Operation => {
  return {
    kind: 'call',
    makes: 'import',
    rest: rest('POST', `/imports${queryOf(options)}`, list),
    trpc: mutation('imports.create', { list, options }),
  };
});

const upload = fc
  .tuple(fc.constantFrom(...FILES), anyOf(UPLOAD_OPTIONS), fc.option(fc.nat(1_000_000), { freq: 3 }))
  .map(([[type, body], options, unique]): Operation => {
    const headers = { 'content-type': type };
    const query = queryOf(options);
    const once: Record<string, string> = unique === null ? {} : { 'idempotency-key': `"${unique}"` };
    return {
      kind: 'call',
      makes: 'import',
      rest: rest('POST', `/imports${query}`, body, { ...headers, ...once }),
      trpc: { ...mutation(`imports.file${query}`, body), headers },
      isRepeated: unique !== null,
    };
  });

const cancel = anyId('import').map((id): Operation => {
  return {
    kind: 'call',
    makes: null,
    rest: rest('PATCH', `/imports/${id}`, { status: 'canceled' }),
    trpc: mutation('imports.cancel', { id }),
  };
});

const remove = anyId('import').map((id): Operation => {
  return {
    kind: 'call',
    makes: null,
    rest: rest('DELETE', `/imports/${id}`),
    trpc: mutation('imports.delete', { id }),
  };
});

/** Operations on imports. */
export const IMPORT_OPERATIONS: readonly fc.WeightedArbitrary<Operation>[] = [
  { weight: 3, arbitrary: create },
  { weight: 3, arbitrary: upload },
  { weight: 1, arbitrary: cancel },
  { weight: 1, arbitrary: remove },
];
