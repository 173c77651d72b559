import type { Report } from '@pagemark/domain';

const HEIGHT = 20;
const LABEL_WIDTH = 70;
const VALUE_WIDTH = 74;
const COLORS = { good: '#0f6b42', decent: '#7d5000', bad: '#ab2318', none: '#524f48' };

/** Renders a report's score as an SVG badge, for a README. It loads no other resources, and has no text of the page. */
export function badge({ score, result }: Pick<Report, 'score' | 'result'>): string {
  const value = score === null || result === null ? 'no score' : `${score} ${result}`;
  const width = LABEL_WIDTH + VALUE_WIDTH;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}" role="img" aria-label="Pagemark: ${value}">
<title>Pagemark: ${value}</title>
<rect width="${width}" height="${HEIGHT}" rx="3" fill="#30363d"/>
<path d="M${LABEL_WIDTH} 0h${VALUE_WIDTH - 3}a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3h-${VALUE_WIDTH - 3}z" fill="${COLORS[result ?? 'none']}"/>
<g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11" text-anchor="middle">
<text x="${LABEL_WIDTH / 2}" y="14">Pagemark</text>
<text x="${LABEL_WIDTH + VALUE_WIDTH / 2}" y="14">${value}</text>
</g>
</svg>
`;
}
