import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { ImportRow } from '../../ports/import-store.ts';
import { createRowReader } from './row-reader.ts';
import type { FileSource } from './row-reader.ts';
import { createTextDecoder } from './text-decoder.ts';

function read(source: FileSource, bytes: Uint8Array, chunkBytes = 7): ImportRow[] {
  const decoder = createTextDecoder();
  const reader = createRowReader(source);
  const rows: ImportRow[] = [];
  for (let from = 0; from < bytes.length; from += chunkBytes) {
    rows.push(...reader.push(decoder.decode(bytes.subarray(from, from + chunkBytes))));
  }
  return [...rows, ...reader.push(decoder.end()), ...reader.end()];
}

const readText = (source: FileSource, text: string) => read(source, Buffer.from(text));
const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');

describe('text', () => {
  it('has a URL per line and skips comments and blank lines', () => {
    expect(readText('text', 'a.example\n\n# note\n  https://b.example/x \r\n')).toEqual([
      { line: 1, url: 'a.example' },
      { line: 4, url: 'https://b.example/x' },
    ]);
  });

  it('rejects only the line that is too long or not text', () => {
    const long = 'x'.repeat(9_000);
    expect(read('text', Buffer.from(`a.example\n${long}\nb\xFF\nc.example`, 'latin1'))).toEqual([
      { line: 1, url: 'a.example' },
      { line: 2, text: long.slice(0, 8_192), problem: 'The line is longer than 8192 characters.' },
      { line: 3, text: 'b\uFFFD', problem: 'The line is not valid UTF-8.' },
      { line: 4, url: 'c.example' },
    ]);
  });

  it.each([
    ['UTF-8 with a mark', Buffer.from('\uFEFFä.example\nb.example')],
    ['UTF-16 LE with a mark', utf16('ä.example\nb.example')],
    ['UTF-16 BE with a mark', utf16('ä.example\nb.example').swap16()],
    ['UTF-16 LE without a mark', Buffer.from('zä.example\nb.example', 'utf16le').subarray(0)],
    ['UTF-16 BE without a mark', Buffer.from('zä.example\nb.example', 'utf16le').swap16()],
  ])('is read as %s', (name, bytes) => {
    // Without a byte order mark, the encoding is detected by the first letters, which are ASCII in a URL.
    const first = name.includes('without') ? 'zä.example' : 'ä.example';
    for (const chunkBytes of [1, 2, 3, 64]) {
      expect(read('text', bytes, chunkBytes)).toEqual([
        { line: 1, url: first },
        { line: 2, url: 'b.example' },
      ]);
    }
  });

  it.each([
    ['empty', ''],
    ['a mark alone', '\uFEFF'],
    ['line breaks alone', '\n\r\n\r'],
  ])('that is %s has no rows', (_name, text) => expect(readText('text', text)).toEqual([]));
});

describe('CSV', () => {
  it.each([
    ['commas', 'URL,privacy,password\na.example,2,"x,""y"""\n'],
    ['semicolons, as Excel writes it', '\uFEFFurl;privacy;password\r\na.example;2;"x,""y"""\r\n'],
    ['tabs', 'url\tprivacy\tpassword\na.example\t2\t"x,""y"""'],
    ['its own line about the delimiter', 'sep=;\nurl;privacy;password\na.example;2;"x,""y"""'],
    ['columns in another order', 'password,notes,url,privacy\n"x,""y""",n,a.example,2'],
  ])('is read with %s', (_name, text) => {
    expect(readText('csv', text)).toMatchObject([{ url: 'a.example', privacy: '2', password: 'x,"y"' }]);
  });

  it('may have line breaks within quotes, and counts the lines of the file', () => {
    expect(readText('csv', 'url,note\na.example,"two\r\nlines"\n\nb.example,')).toEqual([
      { line: 2, url: 'a.example' },
      { line: 5, url: 'b.example' },
    ]);
  });

  it('rejects only the line with invalid quotes', () => {
    const unclosed = 'A quote is not closed.';
    expect(readText('csv', 'url\n"a.example"x\nb.example\n"c.example\nd.example\ne.example')).toEqual([
      { line: 2, text: '"a.example"x', problem: 'Text follows a closing quote.' },
      { line: 3, url: 'b.example' },
      { line: 4, text: '"c.example', problem: unclosed },
      { line: 5, url: 'd.example' },
      { line: 6, url: 'e.example' },
    ]);
  });

  it('recovers from a quote that is never closed in a long file', () => {
    const lines = Array.from({ length: 200 }, (_, index) => `${index}.example`);
    const rows = readText('csv', `url\n"broken\n${lines.join('\n')}`);
    expect(rows).toHaveLength(201);
    expect(rows[0]).toMatchObject({ line: 2, text: '"broken' });
    expect(rows.slice(1)).toEqual(lines.map((url, index) => ({ line: index + 3, url })));
  });

  it('hides an unreadable line that may contain a password', () => {
    const [row] = readText('csv', 'url,password\na.example,"sec"ret');
    expect(row).toMatchObject({ line: 2, problem: 'Text follows a closing quote.' });
    expect(JSON.stringify(row)).not.toContain('sec');
  });

  it.each([
    ['named loc', 'lastmod,loc\n2026-01-01,a.example\n2026-01-02,b.example'],
    ['named address, as crawlers name it', '"Address","Status Code"\n"a.example","200"\n"b.example","404"'],
    ['named link', 'Link;Clicks\na.example;7\nb.example;1'],
    ['without a header', 'a.example\nb.example'],
    ['without a header, in the second column', '1;a.example;x\n2;b.example;y'],
    ['without a header, with a comma in the URL', '"a.example",1\n"b.example",2'],
  ])('may have the URLs in a column %s', (_name, text) => {
    const urls = readText('csv', text).map((row) => ('url' in row ? row.url : null));
    expect(urls).toEqual(['a.example', 'b.example']);
  });

  it('takes the column url before others', () => {
    expect(readText('csv', 'link,url\nx.example,a.example')).toMatchObject([{ line: 2, url: 'a.example' }]);
  });

  it.each(['title,privacy\na.example,1', '"url', 'one,two\n', 'x'])(
    'without a column of URLs is rejected as a whole: %j',
    (text) => expect(() => readText('csv', text)).toThrow('must name the columns'),
  );

  const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\n', '\t', ' ', 'é'), maxLength: 8 });

  test('reads correctly quoted fields, however the text is split into chunks', () => {
    const rows = fc.array(
      fc.tuple(
        cell.map((text) => `u${text}`),
        cell,
      ),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(
        rows,
        fc.constantFrom(',', ';', '\t'),
        fc.integer({ min: 1, max: 20 }),
        (rows, by, bytes) => {
          const text = ['url', ...rows.map(([url]) => url)].map((url, index) =>
            index === 0 ? `url${by}password` : `${quote(url)}${by}${quote(rows[index - 1]?.[1] ?? '')}`,
          );
          const read_ = read('csv', Buffer.from(text.join('\r\n')), bytes);
          expect(read_.map((row) => ('url' in row ? [row.url, row.password ?? ''] : [row.problem]))).toEqual(
            rows,
          );
        },
      ),
    );
  });
});

describe('NDJSON', () => {
  it('has an object per line', () => {
    const text =
      '{"url":"a.example","privacy":2,"password":"p"}\n\n{"url":"b.example","privacy":"1","tag":[1]}\n{"url":"c.example","privacy":null}';
    expect(readText('ndjson', text)).toEqual([
      { line: 1, url: 'a.example', privacy: 2, password: 'p' },
      { line: 3, url: 'b.example', privacy: '1' },
      { line: 4, url: 'c.example' },
    ]);
  });

  it.each([
    ['{"url":', 'The line is not a JSON object.'],
    ['[]', 'The line is not a JSON object.'],
    ['null', 'The line is not a JSON object.'],
    ['{}', 'url is required.'],
    ['{"url":1}', 'url must be a string.'],
    ['{"url":"a","privacy":{}}', 'privacy must be one of 0, 1, 2.'],
  ])('rejects %j', (text, problem) => {
    expect(readText('ndjson', `${text}\n{"url":"a.example"}`)).toEqual([
      { line: 1, text, problem },
      { line: 2, url: 'a.example' },
    ]);
  });

  it('hides an unreadable line that may contain a password', () => {
    expect(JSON.stringify(readText('ndjson', '{"url":"a","password":"secret"'))).not.toContain('secret');
  });
});

test.each<FileSource>(['text', 'csv', 'ndjson'])('any bytes as %s are rows or rejected', (source) => {
  const bytes = fc.uint8Array({ maxLength: 400 });
  fc.assert(
    fc.property(bytes, fc.boolean(), (bytes, isAfterHeader) => {
      const start = isAfterHeader ? Buffer.from('url,password\n') : Buffer.alloc(0);
      let lines: number[] = [];
      try {
        lines = read(source, Buffer.concat([start, bytes])).map((row) => row.line);
      } catch (error) {
        expect(error).toMatchObject({ code: 'validation_failed' });
      }
      expect(new Set(lines).size).toBe(lines.length);
    }),
  );
});
