import { TextDecoder } from '@exodus/bytes/encoding.js';
import { describe, expect, it } from 'vitest';
import { decodeLongText, decodeText } from './charset.ts';
import type { CharsetHints } from './charset.ts';

const HTML: CharsetHints = { headerLabel: null, xml: false, truncated: false };
const latin1 = (text: string) => Buffer.from(text, 'latin1');
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();

type Row = [name: string, bytes: Buffer, hints: Partial<CharsetHints>, charset: string, text: string];

const WITH_META = (label: string) => `<meta charset="${label}">\u{E9}`;

it.each<Row>([
  ['a UTF-8 BOM over the header', Buffer.from('\u{FEFF}é'), { headerLabel: 'latin1' }, 'UTF-8 bom', 'é'],
  ['a UTF-16LE BOM', Buffer.from('\u{FEFF}é', 'utf16le'), { headerLabel: 'utf-8' }, 'UTF-16LE bom', 'é'],
  ['a UTF-16BE BOM', utf16be('\u{FEFF}é'), {}, 'UTF-16BE bom', 'é'],
  [
    'the header over meta',
    latin1(WITH_META('utf-8')),
    { headerLabel: 'ISO-8859-1' },
    'windows-1252 header',
    WITH_META('utf-8'),
  ],
  ['meta over the default', latin1(WITH_META('latin1')), {}, 'windows-1252 meta', WITH_META('latin1')],
  [
    'meta with http-equiv',
    latin1('<meta http-equiv=content-type content="text/html; charset=koi8-r">\u{C1}'),
    {},
    'KOI8-R meta',
    '<meta http-equiv=content-type content="text/html; charset=koi8-r">а',
  ],
  [
    'windows-1252 and not Latin-1',
    latin1('\u{80}\u{93}'),
    { headerLabel: 'latin1' },
    'windows-1252 header',
    '€“',
  ],
  ['Shift_JIS', Buffer.from([0x82, 0xa0]), { headerLabel: 'shift_jis' }, 'Shift_JIS header', 'あ'],
  ['GB18030', Buffer.from([0xc4, 0xe3]), { headerLabel: 'gb2312' }, 'GBK header', '你'],
  [
    'x-user-defined',
    Buffer.from([0x80]),
    { headerLabel: 'x-user-defined' },
    'x-user-defined header',
    '\u{F780}',
  ],
  ['UTF-8 by default when it is valid', Buffer.from('é'), {}, 'UTF-8 default', 'é'],
  ['windows-1252 by default when it is not', latin1('\u{E9}'), {}, 'windows-1252 default', 'é'],
  ['UTF-8 by default in XHTML', latin1('\u{E9}'), { xml: true }, 'UTF-8 default', '\u{FFFD}'],
  [
    'the XML declaration in XHTML',
    latin1('<?xml version="1.0" encoding="latin1"?>\u{E9}'),
    { xml: true },
    'windows-1252 meta',
    '<?xml version="1.0" encoding="latin1"?>é',
  ],
  [
    'the next source after an unknown label',
    latin1(WITH_META('latin1')),
    { headerLabel: 'utf-7' },
    'windows-1252 meta',
    WITH_META('latin1'),
  ],
  [
    'the next source after a banned one',
    Buffer.from('é'),
    { headerLabel: 'iso-2022-kr' },
    'UTF-8 default',
    'é',
  ],
  [
    'no meta in a comment',
    latin1('<!-- <meta charset=koi8-r> -->\u{E9}'),
    {},
    'windows-1252 default',
    '<!-- <meta charset=koi8-r> -->é',
  ],
  [
    'no meta beyond 1,024 bytes',
    latin1(`${' '.repeat(1024)}${WITH_META('koi8-r')}`),
    {},
    'windows-1252 default',
    `${' '.repeat(1024)}${WITH_META('koi8-r')}`,
  ],
  ['nothing at all', Buffer.alloc(0), {}, 'UTF-8 default', ''],
])('decodes by %s', (...row) => {
  const [, bytes, hints, charset, text] = row;
  const decoded = decodeText(bytes, { ...HTML, ...hints });
  expect(`${decoded.charset.name} ${decoded.charset.source}`).toBe(charset);
  expect(decoded.text).toBe(text);
});

it.each([
  ['a header', Buffer.from('x'), 'Utf-8', { bom: null, header: 'Utf-8', meta: null }],
  [
    'all three',
    Buffer.from('\u{FEFF}<meta charset=Latin1>'),
    'koi8-r',
    { bom: 'UTF-8', header: 'koi8-r', meta: 'Latin1' },
  ],
  [
    'a meta that is not used',
    Buffer.from('<meta charset=" utf-7 ">'),
    null,
    { bom: null, header: null, meta: 'utf-7' },
  ],
  [
    'a meta, after a description that mentions another one',
    Buffer.from(
      '<meta name="description" content="Set charset=koi8-r in the header"><meta charset=Utf8><meta charset=latin1>',
    ),
    null,
    { bom: null, header: null, meta: 'Utf8' },
  ],
  [
    'a description that mentions one',
    Buffer.from('<meta name=description content="Set charset=koi8-r in the header">'),
    null,
    { bom: null, header: null, meta: null },
  ],
  [
    'a meta with http-equiv in any order',
    Buffer.from(`<META content='text/html; Charset="ISO-8859-1"' HTTP-EQUIV=Content-Type />`),
    null,
    { bom: null, header: null, meta: 'ISO-8859-1' },
  ],
  [
    'a meta that is used, after one that is not',
    Buffer.from('<meta charset=utf8mb4><meta/charset=utf-8>'),
    null,
    { bom: null, header: null, meta: 'utf-8' },
  ],
  [
    'a meta that stands for UTF-8',
    Buffer.from('<meta charset=utf-16>'),
    null,
    { bom: null, header: null, meta: 'utf-16' },
  ],
  [
    'a meta that is cut after 1,024 bytes',
    Buffer.from(`${' '.repeat(1_007)}<meta charset=utf-8>`),
    null,
    { bom: null, header: null, meta: null },
  ],
  [
    'an XML declaration of HTML',
    Buffer.from('<?xml version="1.0" encoding="latin1"?><meta name=a>'),
    null,
    { bom: null, header: null, meta: 'windows-1252' },
  ],
  [
    'one in a comment',
    Buffer.from('<!--<meta charset=utf-8>-->'),
    null,
    { bom: null, header: null, meta: null },
  ],
  ['an endless label', Buffer.from('x'), 'x'.repeat(1000), { bom: null, header: 'x'.repeat(64), meta: null }],
])('keeps the declared labels of %s unchanged', (_name, bytes, headerLabel, declared) => {
  expect(decodeText(bytes, { ...HTML, headerLabel }).charset.declared).toEqual(declared);
});

describe('replacement characters', () => {
  it.each([
    ['none in valid UTF-8', Buffer.from('aé漢😀'), 'utf-8', 0],
    ['one for each bad byte', Buffer.from([0x61, 0xff, 0xfe, 0x62]), 'utf-8', 2],
    ['not those the page holds itself', Buffer.from('\u{FFFD}\u{FFFD}'), 'utf-8', 0],
    ['only the others of a mix', Buffer.concat([Buffer.from('\u{FFFD}'), Buffer.from([0xff])]), 'utf-8', 1],
    ['one for a lone surrogate in UTF-16', Buffer.from([0x00, 0xd8, 0x61, 0x00]), 'utf-16le', 1],
    ['one for a surrogate encoded in UTF-8', Buffer.from([0xed, 0xa0, 0x80]), 'utf-8', 3],
    ['one for what Shift_JIS does not have', Buffer.from([0x82, 0x20]), 'shift_jis', 1],
  ])('are counted: %s', (_name, bytes, headerLabel, count) => {
    const decoded = decodeText(bytes, { ...HTML, headerLabel });
    expect(decoded.replacementCharacters).toBe(count);
    expect(decoded.text.isWellFormed()).toBe(true);
  });

  it.each([
    ['UTF-8', Buffer.from('ab漢').subarray(0, 4), null, 'ab'],
    ['UTF-8 of four bytes', Buffer.from('ab😀').subarray(0, 5), null, 'ab'],
    ['UTF-16', Buffer.from('ab', 'utf16le').subarray(0, 3), 'utf-16le', 'a'],
    ['Shift_JIS', Buffer.from([0x61, 0x82]), 'shift_jis', 'a'],
  ])('are not counted where a long page is cut: %s', (_name, bytes, headerLabel, text) => {
    const decoded = decodeText(bytes, { ...HTML, headerLabel, truncated: true });
    expect(decoded).toMatchObject({ text, replacementCharacters: 0 });
  });
});

describe('a long text', () => {
  const LONG_BYTES = 300_000;
  const CHARSETS = [
    'UTF-8',
    'UTF-16LE',
    'UTF-16BE',
    'ISO-2022-JP',
    'Shift_JIS',
    'GBK',
    'EUC-JP',
    'windows-1252',
  ];

  it.each(CHARSETS)('of %s is the same wherever slices end', async (headerLabel) => {
    // Bytes that are characters in some charsets and errors in others, cut at every offset.
    const sequences = [
      Buffer.from('é😀\u{FFFD}あ\u{1B}$B$"\u{1B}(B', 'utf8'),
      Buffer.from('é😀\u{FFFD}あ', 'utf16le'),
    ];
    for (const sequence of sequences)
      for (let before = 0; before < 4; before += 1) {
        const bytes = Buffer.concat([Buffer.alloc(before, 'a'), Buffer.alloc(LONG_BYTES, sequence)]);
        for (const truncated of [false, true]) {
          const decoded = await decodeLongText(bytes, { headerLabel, xml: false, truncated });
          const whole = new TextDecoder(headerLabel).decode(bytes, { stream: truncated });
          expect(decoded.text === whole).toBe(true);
          expect(decoded.text.isWellFormed()).toBe(true);
          const small = decodeText(bytes, { headerLabel, xml: false, truncated });
          expect(decoded.replacementCharacters).toBe(small.replacementCharacters);
        }
      }
  });

  it('counts its own replacement characters across slices', async () => {
    const own = Buffer.alloc(LONG_BYTES + 1, '\u{FFFD}').subarray(0, LONG_BYTES);
    const bytes = Buffer.concat([own, Buffer.from([0x61, 0xff, 0x62, 0xfe])]);
    const hints = { headerLabel: 'utf-8', xml: false, truncated: false };
    expect((await decodeLongText(bytes, hints)).replacementCharacters).toBe(2);
  });

  it('of the slowest charset yields to the event loop between slices', async () => {
    const bytes = Buffer.alloc(10 * 1024 * 1024, '\u{1B}$B$"$$\u{1B}(B');
    let isDone = false;
    let turns = 0;
    let longestMs = 0;
    const turn = (sinceMs: number): void => {
      const nowMs = cpuMs();
      longestMs = Math.max(longestMs, nowMs - sinceMs);
      turns += 1;
      if (!isDone) setTimeout(turn, 1, nowMs);
    };
    setTimeout(turn, 1, cpuMs());
    const hints = { headerLabel: 'iso-2022-jp', xml: false, truncated: false };
    const { charset } = await decodeLongText(bytes, hints);
    isDone = true;
    expect(charset.name).toBe('ISO-2022-JP');
    expect(turns).toBeGreaterThan(5);
    // 50 ms on an idle machine.
    expect(longestMs).toBeLessThan(500);
  });
});

/** CPU time of this thread, in milliseconds. */
function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
