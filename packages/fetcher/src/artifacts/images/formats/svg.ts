import type { ImageFacts } from '@pagemark/domain';

const START_CHARACTERS = 8_192;
const TAG_CHARACTERS_MAX = 4_096;
/** Extends to the end of the text when it is not closed. */
const COMMENT = /<!--(?:[^-]|-(?!->))*(?:-->|$)/g;
const LENGTH = /^\s*([0-9]{1,9}(?:\.[0-9]{1,9})?)(?:px)?\s*$/;

/** The size of an SVG image from its root element: width and height in pixels, otherwise those of its view box. */
export function readSvg(bytes: Buffer): ImageFacts | null {
  const text = bytes.toString('utf8', 0, START_CHARACTERS).replaceAll(COMMENT, '');
  if (!/^[\s\u{FEFF}]*</u.test(text)) return null;
  const start = /<(?:svg:)?svg[\s>]/.exec(text)?.index;
  if (start === undefined) return null;
  const end = text.indexOf('>', start);
  const tag = text.slice(start, end === -1 ? start + TAG_CHARACTERS_MAX : end);
  const [, , boxWidth, boxHeight] = (attributeOf(tag, 'viewBox') ?? '').trim().split(/[\s,]+/, 4);
  const width = pixelsOf(attributeOf(tag, 'width')) ?? pixelsOf(boxWidth);
  const height = pixelsOf(attributeOf(tag, 'height')) ?? pixelsOf(boxHeight);
  return { format: 'svg', width, height };
}

function attributeOf(tag: string, name: string): string | undefined {
  const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag);
  return match?.[1] ?? match?.[2];
}

function pixelsOf(length: string | undefined): number | null {
  const number = LENGTH.exec(length ?? '')?.[1];
  return number === undefined ? null : Math.round(Number(number));
}
