import type { Report, Result } from '@pagemark/domain';
import type { BrandSettings } from '../../brand/brand-settings.ts';
import { SOCIAL_IMAGE_SIZE } from '../../pages/page-views.ts';

const LEFT = 520;
/** The width available for texts, in pixels. */
export const TEXT_WIDTH = SOCIAL_IMAGE_SIZE.width - LEFT - 80;

const COLORS = { desk: '#f4f2ee', ink: '#1b1a17', soft: '#524f48', track: '#e2ded5', accent: '#3a3fd4' };
const FILLS: Record<Result, string> = { good: '#178f58', decent: '#bf7a00', bad: '#d23a2a' };
/** Text needs more contrast than the ring. */
const INKS: Record<Result, string> = { good: '#0f6b42', decent: '#7d5000', bad: '#ab2318' };
const LABELS: Record<Result, string> = { good: 'Good', decent: 'Decent', bad: 'Bad' };

const STYLES = {
  host: { size: 54, weight: 600, fill: COLORS.ink, anchor: 'start' },
  path: { size: 34, weight: 400, fill: COLORS.soft, anchor: 'start' },
  score: { size: 128, weight: 600, fill: COLORS.ink, anchor: 'middle' },
  result: { size: 38, weight: 600, fill: COLORS.soft, anchor: 'start' },
  footer: { size: 30, weight: 400, fill: COLORS.soft, anchor: 'start' },
} as const;
export type TextStyle = keyof typeof STYLES;

type Shown = Pick<Report, 'score' | 'result'> & { host: string; path: string; footer: string };

/** Draws the social image as SVG: the score as a ring, beside it the URL and the result, and below the brand. Its texts must fit. */
export function socialImageSvg({ host, path, footer, score, result }: Shown, brand: BrandSettings): string {
  const { width, height } = SOCIAL_IMAGE_SIZE;
  const label = result === null || score === null ? 'No result yet' : `${LABELS[result]}: ${score} of 100`;
  const fill = result === null ? COLORS.soft : INKS[result];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="${COLORS.desk}"/>
${ring(score, result)}
${textElement(String(score ?? '–'), 'score', { x: 270, y: 361 })}
${textElement(host, 'host', { x: LEFT, y: path === '' ? 282 : 244 })}
${textElement(path, 'path', { x: LEFT, y: 298 })}
${textElement(label, 'result', { x: LEFT, y: path === '' ? 348 : 368, fill })}
${logo(brand)}
${textElement(footer, 'footer', { x: LEFT + 38, y: 467 })}
</svg>`;
}

function logo({ logo: own, accent }: BrandSettings): string {
  if (own !== null)
    return `<image href="${escaped(own)}" x="${LEFT - 6}" y="439" width="34" height="36" preserveAspectRatio="xMidYMid meet"/>`;
  const color = accent ?? COLORS.accent;
  return `<g transform="translate(${LEFT - 4} 440) scale(1.5)" fill="${color}">
<path d="M3.7 3.6A1.6 1.6 0 0 1 5.3 2H8.5V22.5L6.1 20.1L3.7 22.5Z"/>
<path d="M7.5 4.25H13.4A4.75 4.75 0 0 1 13.4 13.75H11" fill="none" stroke="${color}" stroke-width="4.5"/>
</g>`;
}

/** The score as a ring that starts at the top. */
function ring(score: number | null, result: Result | null): string {
  const circle = 'cx="270" cy="315" r="160" fill="none" stroke-width="34"';
  const track = `<circle ${circle} stroke="${COLORS.track}"/>`;
  if (score === null || result === null || score === 0) return track;
  const length = 2 * Math.PI * 160;
  const filled = `${(length * score) / 100} ${length}`;
  return `${track}<circle ${circle} stroke="${FILLS[result]}" stroke-dasharray="${filled}" transform="rotate(-90 270 315)"/>`;
}

type Place = { x: number; y: number; fill?: string };

/** A text in one of the image's styles, at its baseline. Escapes the text. */
export function textElement(text: string, style: TextStyle, { x, y, fill }: Place): string {
  const { size, weight, anchor, ...own } = STYLES[style];
  return `<text x="${x}" y="${y}" font-family="Inter" font-size="${size}" font-weight="${weight}" fill="${fill ?? own.fill}" text-anchor="${anchor}">${escaped(text)}</text>`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
