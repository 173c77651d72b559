import type { Report } from '@pagemark/domain';
import { cutText } from '@pagemark/ui/formats';
import type { BrandSettings } from '../../brand/brand-settings.ts';

const HEIGHT = 20;
const VALUE_WIDTH = 74;
const NAME_CHARACTERS_MAX = 40;
/** The average width of a character in Verdana, and the padding beside the texts, in pixels. */
const CHARACTER_WIDTH = 6.5;
const PADDING = 17;
const COLORS = { good: '#0f6b42', decent: '#7d5000', bad: '#ab2318', none: '#524f48', name: '#30363d' };

type Shown = Pick<Report, 'score' | 'result'>;

/**
 * Renders a report's score as an SVG badge, for a README: the name of the brand and the score. It loads no other
 * resources and contains no text of the page.
 */
export function badge({ score, result }: Shown, brand: BrandSettings): string {
  const value = score === null || result === null ? 'no score' : `${score} ${result}`;
  const shown = cutText(brand.name, NAME_CHARACTERS_MAX);
  const name = escaped(shown);
  const nameWidth = Math.round(shown.length * CHARACTER_WIDTH) + PADDING;
  const width = nameWidth + VALUE_WIDTH;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}" role="img" aria-label="${name}: ${value}">
<title>${name}: ${value}</title>
<rect width="${width}" height="${HEIGHT}" rx="3" fill="${brand.accent ?? COLORS.name}"/>
<path d="M${nameWidth} 0h${VALUE_WIDTH - 3}a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3h-${VALUE_WIDTH - 3}z" fill="${COLORS[result ?? 'none']}"/>
<g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11" text-anchor="middle">
<text x="${nameWidth / 2}" y="14" textLength="${nameWidth - PADDING}" lengthAdjust="spacingAndGlyphs">${name}</text>
<text x="${nameWidth + VALUE_WIDTH / 2}" y="14">${value}</text>
</g>
</svg>
`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
