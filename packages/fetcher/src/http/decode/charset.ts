// oxlint-disable-next-line typescript/triple-slash-reference -- Packages that import this one must find these types too.
/// <reference path="./html-encoding-sniffer.d.ts" />
import { isUtf8 } from 'node:buffer';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { getBOMEncoding, labelToName, TextDecoder } from '@exodus/bytes/encoding.js';
import type { PageBody } from '@pagemark/domain';
import sniffEncoding from 'html-encoding-sniffer';

export type DecodedText = Pick<PageBody, 'text' | 'charset' | 'replacementCharacters'>;

export type CharsetHints = {
  /** The charset parameter of Content-Type. */
  headerLabel: string | null;
  /** XHTML: the XML declaration is read instead of meta elements, and the default is UTF-8. */
  xml: boolean;
  /** Whether the bytes are the beginning of a longer body, so an incomplete character at the end is dropped. */
  truncated: boolean;
};

/** Number of bytes that the HTML standard searches for a meta element. */
const PRESCAN_BYTES = 1024;
const LABEL_CHARACTERS_MAX = 64;
const NONE = 'none';
/** Bytes decoded at a time, which takes about 20 ms for the slowest charset. */
const SLICE_BYTES = 256 * 1024;
/** Maximum time to decode slices before yielding, in milliseconds. */
const SLICE_MS = 10;

/** Like `decodeText`, for bytes of any length: yields to the event loop between slices. */
export async function decodeLongText(bytes: Uint8Array, hints: CharsetHints): Promise<DecodedText> {
  const decoding = decodeSlices(bytes, hints);
  let sinceMs = performance.now();
  for (;;) {
    const { done, value } = decoding.next();
    if (done === true) return value;
    if (performance.now() - sinceMs < SLICE_MS) continue;
    await yieldToEventLoop();
    sinceMs = performance.now();
  }
}

/**
 * Decodes a page as browsers do: by BOM, then Content-Type, then meta element (or XML declaration), then a default,
 * which is UTF-8 for valid UTF-8 and windows-1252 otherwise. A label without a known charset, or one that the Encoding
 * standard bans (`iso-2022-kr`, `utf-7`), is ignored but listed as declared.
 */
export function decodeText(bytes: Uint8Array, hints: CharsetHints): DecodedText {
  const decoding = decodeSlices(bytes, hints);
  for (;;) {
    const { done, value } = decoding.next();
    if (done === true) return value;
  }
}

function* decodeSlices(bytes: Uint8Array, hints: CharsetHints): Generator<void, DecodedText> {
  const bom = getBOMEncoding(bytes);
  const sniffed = sniffEncoding(bytes.subarray(0, PRESCAN_BYTES), { xml: hints.xml, defaultEncoding: NONE });
  const inPage = bom === null && sniffed !== NONE ? sniffed : null;
  const valid = isUtf8(hints.truncated ? withoutCutCharacter(bytes) : bytes);
  const charset = chooseCharset([
    ['bom', bom],
    ['header', hints.headerLabel],
    ['meta', inPage],
    ['default', hints.xml || valid ? 'utf-8' : 'windows-1252'],
  ]);
  const decoder = new TextDecoder(charset.name);
  const texts: string[] = [];
  let replacementCharacters = 0;
  for (let at = 0; at < bytes.length || at === 0; at += SLICE_BYTES) {
    yield;
    const isLast = at + SLICE_BYTES >= bytes.length;
    // With `stream`, the decoder holds back an incomplete character instead of replacing it.
    const stream = !isLast || hints.truncated;
    const text = decoder.decode(bytes.subarray(at, at + SLICE_BYTES), { stream });
    texts.push(text);
    if (charset.name === 'UTF-8' && valid) continue;
    replacementCharacters += countIn(text, REPLACEMENT) - countOwn(bytes, charset.name, at);
  }
  return {
    text: texts.join(''),
    charset: {
      ...charset,
      declared: {
        bom: bom === null ? null : labelToName(bom),
        header: hints.headerLabel?.slice(0, LABEL_CHARACTERS_MAX) ?? null,
        meta: hints.xml ? inPage : (declaredInMeta(bytes, inPage) ?? inPage),
      },
    },
    // Replacements of invalid bytes, without replacement characters in the page itself.
    replacementCharacters: Math.max(0, replacementCharacters),
  };
}

type Candidate = readonly [PageBody['charset']['source'], string | null];

function chooseCharset(candidates: readonly Candidate[]): Pick<PageBody['charset'], 'name' | 'source'> {
  for (const [source, label] of candidates) {
    const name = label === null ? null : labelToName(label);
    if (name !== null && name !== 'replacement') return { name, source };
  }
  return { name: 'windows-1252', source: 'default' };
}

/**
 * The raw label in a meta element: the one that led to `sniffed`, or otherwise the first one, whether or not its
 * charset is known.
 */
function declaredInMeta(bytes: Uint8Array, sniffed: string | null): string | null {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, PRESCAN_BYTES))
    .toString('latin1')
    .replaceAll(/<!--[^]*?(?:-->|$)/g, '');
  const labels = start
    .split(/<meta(?=[\s/])/i)
    .slice(1)
    .map((tag) => labelIn(tag));
  const label = labels.find((one) => one !== '' && (sniffed === null || nameInMeta(one) === sniffed));
  return label?.slice(0, LABEL_CHARACTERS_MAX) ?? null;
}

/** The label in the rest of a meta tag; empty when there is none, or when the tag is truncated. */
function labelIn(tag: string): string {
  const values = new Map<string, string>();
  let end = 0;
  for (const [whole, name = '', ...quoted] of tag.matchAll(
    /[\s/]*([^\s/>=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"'][^\s>]*)))?/gy,
  )) {
    end += whole.length;
    const key = name.toLowerCase();
    if (!values.has(key)) values.set(key, quoted.find((value) => value !== undefined) ?? '');
  }
  if (!/^[\s/]*>/.test(tag.slice(end))) return '';
  const ownLabel = values.get('charset')?.trim() ?? '';
  if (ownLabel !== '' || values.get('http-equiv')?.toLowerCase() !== 'content-type') return ownLabel;
  return /charset\s*=\s*["']?([^\s"';]+)/i.exec(values.get('content') ?? '')?.[1] ?? '';
}

/** The charset of a label in a meta element (HTML standard, "prescan a byte stream"). */
function nameInMeta(label: string): string | null {
  const name = labelToName(label);
  if (name === 'UTF-16LE' || name === 'UTF-16BE') return 'UTF-8';
  return name === 'x-user-defined' ? 'windows-1252' : name;
}

const UTF8_CHARACTER_BYTES_MAX = 4;

/** Drops an incomplete UTF-8 character at the end. */
function withoutCutCharacter(bytes: Uint8Array): Uint8Array {
  for (let length = 1; length < UTF8_CHARACTER_BYTES_MAX && length <= bytes.length; length += 1) {
    const byte = bytes[bytes.length - length] ?? 0;
    if (byte < 0x80) return bytes;
    if (byte < 0xc0) continue;
    const expected = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    return expected > length ? bytes.subarray(0, bytes.length - length) : bytes;
  }
  return bytes;
}

const REPLACEMENT = '\u{FFFD}';
const REPLACEMENT_BYTES: ReadonlyMap<string, Buffer> = new Map([
  ['UTF-8', Buffer.from(REPLACEMENT)],
  ['UTF-16LE', Buffer.from([0xfd, 0xff])],
  ['UTF-16BE', Buffer.from([0xff, 0xfd])],
]);

/** Counts the U+FFFD characters of the page itself in the slice at `from`. */
function countOwn(bytes: Uint8Array, charset: string, from: number): number {
  const own = REPLACEMENT_BYTES.get(charset);
  if (own === undefined) return 0;
  const end = Math.min(bytes.byteLength, from + SLICE_BYTES + own.length - 1);
  return countIn(Buffer.from(bytes.buffer, bytes.byteOffset + from, end - from), own);
}

function countIn<T extends string | Buffer>(text: T, wanted: T extends string ? string : Buffer): number {
  let count = 0;
  // `indexOf` of a string takes strings, and of a buffer, buffers.
  const find = (from: number) => (text as Buffer).indexOf(wanted, from);
  for (let at = find(0); at !== -1; at = find(at + wanted.length)) count += 1;
  return count;
}
