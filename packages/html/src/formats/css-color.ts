import { NAMED_COLORS } from './named-colors.ts';

/** An sRGB color: red, green and blue from 0 to 255, `alpha` from 0 to 1. */
export type Color = { red: number; green: number; blue: number; alpha: number };

/** Maximum length of one `rgb()`. */
const RGB_CHARACTERS_MAX = 100;
const HEX = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/;

/**
 * Parses a lowercase CSS color: a name, hexadecimal, `rgb()` in both forms, `transparent`. Null for everything else,
 * including valid forms that are not supported here (`hsl()`, `color()`, `currentcolor`, system colors, variables).
 */
export function parseColor(value: string): Color | null {
  if (value === 'transparent') return { red: 0, green: 0, blue: 0, alpha: 0 };
  const named = NAMED_COLORS.get(value);
  if (named !== undefined) return fromHex(named);
  if (HEX.test(value)) return fromHex(value.slice(1));
  const start = value.startsWith('rgba(') ? 5 : value.startsWith('rgb(') ? 4 : 0;
  const isRgb = start > 0 && value.endsWith(')') && value.length <= RGB_CHARACTERS_MAX;
  return isRgb ? fromRgb(value.slice(start, -1)) : null;
}

function fromHex(digits: string): Color {
  const long = digits.length < 6 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const at = (start: number) => Number.parseInt(long.slice(start, start + 2), 16);
  return { red: at(0), green: at(2), blue: at(4), alpha: long.length === 8 ? at(6) / 255 : 1 };
}

function fromRgb(inner: string): Color | null {
  const separated = inner.includes(',') ? inner.split(',') : inner.replace('/', ' ').split(' ');
  const parts = separated.map((part) => part.trim()).filter((part) => part !== '' || inner.includes(','));
  const [red = null, green = null, blue = null] = parts.slice(0, 3).map((part) => numberOf(part, 255));
  const alpha = parts.length === 4 ? numberOf(parts[3] ?? '', 1) : 1;
  if (parts.length < 3 || parts.length > 4) return null;
  if (red === null || green === null || blue === null || alpha === null) return null;
  return { red, green, blue, alpha };
}

/** Parses a number or a percentage of `whole`, clamped to 0 and `whole`. */
function numberOf(text: string, whole: number): number | null {
  const match = /^([+-]?(?:\d{1,9}(?:\.\d{1,9})?|\.\d{1,9}))(%?)$/.exec(text);
  if (match === null) return null;
  const value = match[2] === '%' ? (Number(match[1]) * whole) / 100 : Number(match[1]);
  return Math.min(Math.max(value, 0), whole);
}

/** The visible color when `top` is painted over an opaque one. */
export function paintedOver(top: Color, below: Color): Color {
  const mix = (over: number, under: number) => over * top.alpha + under * (1 - top.alpha);
  return {
    red: mix(top.red, below.red),
    green: mix(top.green, below.green),
    blue: mix(top.blue, below.blue),
    alpha: 1,
  };
}

/** The contrast ratio of two opaque colors, from 1 to 21 (WCAG 2.2, "contrast ratio" and "relative luminance"). */
export function contrastRatio(one: Color, other: Color): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance({ red, green, blue }: Color): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
