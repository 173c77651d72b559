/** A color as red, green and blue, 0 to 255. */
type Rgb = readonly [number, number, number];

/** The surfaces of packages/ui's tokens with text in the accent color: desk, sheet, well, raised, hover. */
const LIGHT: readonly Rgb[] = ['#f4f2ee', '#ffffff', '#f9f8f5'].map(toRgb);
const DARK: readonly Rgb[] = ['#100f0e', '#191816', '#201f1c', '#262421', '#23211e'].map(toRgb);
const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
/** WCAG 2.2, 1.4.3. */
const CONTRAST_MIN = 4.5;
const STEPS = 100;

/**
 * The contrast of an accent as text in the light theme, where it is lowest: 1 to 21 (WCAG 2.2). `accent`: `#3a3fd4`.
 */
export function accentContrast(accent: string): number {
  return leastContrast(toRgb(accent), lightSurfaces(toRgb(accent)));
}

/** Whether an accent is readable as text and behind white text. */
export function isReadableAccent(accent: string): boolean {
  return accentContrast(accent) >= CONTRAST_MIN;
}

/** The nearest darker color that is readable. */
export function readableAccent(accent: string): string {
  return toHex(towards(toRgb(accent), BLACK, (color) => leastContrast(color, lightSurfaces(color))));
}

/**
 * The style that replaces the accent of packages/ui with a readable one. In the dark theme, text has a lighter shade of
 * it.
 */
export function accentCss(accent: string): string {
  const base = toRgb(accent);
  const darkSoft = mix(toRgb('#191816'), base, 0.3);
  const darkInk = towards(base, WHITE, (color) => leastContrast(color, [...DARK, darkSoft]));
  const hover = toHex(mix(base, BLACK, 0.15));
  return [
    ':root{',
    `--accent:${accent};`,
    `--accent-hover:${hover};`,
    `--accent-ink:light-dark(${accent},${toHex(darkInk)});`,
    `--accent-soft:light-dark(${toHex(lightSoft(base))},${toHex(darkSoft)});`,
    '--on-accent:#ffffff}',
  ].join('');
}

function lightSurfaces(accent: Rgb): Rgb[] {
  return [...LIGHT, lightSoft(accent)];
}

function lightSoft(accent: Rgb): Rgb {
  return mix(WHITE, accent, 0.09);
}

/** Mixes more of `end` into a color until it has the contrast that `contrast` measures. */
function towards(color: Rgb, end: Rgb, contrast: (color: Rgb) => number): Rgb {
  for (let step = 0; step < STEPS; step += 1) {
    const mixed = mix(color, end, step / STEPS);
    // A hundredth more, since colors are rounded.
    if (contrast(mixed) >= CONTRAST_MIN + 0.01) return mixed;
  }
  return end;
}

function leastContrast(color: Rgb, surfaces: readonly Rgb[]): number {
  return Math.min(...surfaces.map((surface) => contrastOf(color, surface)));
}

function contrastOf(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The relative luminance of a color (WCAG 2.2). */
function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function mix(one: Rgb, other: Rgb, share: number): Rgb {
  const [red, green, blue] = one;
  const [otherRed, otherGreen, otherBlue] = other;
  const of = (a: number, b: number) => Math.round(a + (b - a) * share);
  return [of(red, otherRed), of(green, otherGreen), of(blue, otherBlue)];
}

function toRgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function toHex(color: Rgb): string {
  return `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
