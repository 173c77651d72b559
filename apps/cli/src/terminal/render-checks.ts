import { styleText } from 'node:util';
import type { Catalog, CheckMetadata } from '@pagemark/checks';
import { cut, reportWidth, wrap } from './plain-text.ts';

type RenderStyle = { width: number; color: boolean };
type Style = 'bold' | 'gray' | 'cyan';

/** Renders the checks by category with weight, id and title. */
export function renderChecks(catalog: Catalog, style: RenderStyle): string {
  const width = reportWidth(style.width);
  const idWidth = Math.max(0, ...catalog.checks.map(({ id }) => id.length));
  const groups = catalog.categories.flatMap(({ id, title }) => {
    const own = catalog.checks.filter(({ category }) => category === id);
    if (own.length === 0) return [];
    const lines = own.map((check) => {
      const head = `  ${String(check.weight).padStart(3)}  ${check.id.padEnd(idWidth)}  `;
      return `${head}${paint(style, 'gray', cut(check.title, Math.max(10, width - head.length)))}`;
    });
    return ['', `  ${paint(style, 'bold', `${title} (${own.length})`)}`, ...lines];
  });
  const { checks, engine, profile } = catalog;
  return [
    ...groups,
    '',
    `  ${paint(style, 'gray', `${checks.length} checks: weight, id, title · engine ${engine}, profile ${profile}`)}`,
    '',
  ].join('\n');
}

/** Renders one check with its description, thresholds and outcomes. */
export function renderCheck(check: CheckMetadata, style: RenderStyle): string {
  const width = reportWidth(style.width);
  const indented = (text: string, at: number) => wrap(text, width - at).map((line) => ' '.repeat(at) + line);
  const thresholds = Object.entries(check.thresholds).map(([name, value]) => `    ${name} = ${value}`);
  return [
    '',
    `  ${paint(style, 'bold', check.title)}  ${paint(style, 'gray', `${check.id} · ${check.category}`)}`,
    '',
    ...indented(check.description, 2),
    '',
    `  ${paint(style, 'bold', 'Weight')}  ${check.weight} (${check.severity})`,
    ...(thresholds.length === 0 ? [] : [`  ${paint(style, 'bold', 'Thresholds')}`, ...thresholds]),
    `  ${paint(style, 'bold', 'Outcomes')}`,
    ...check.outcomes.flatMap(({ name, verdict, recommendation }) => [
      `    ${name}: ${verdict}`,
      ...(recommendation === ''
        ? []
        : indented(`→ ${recommendation}`, 6).map((line) => paint(style, 'cyan', line))),
    ]),
    `  ${paint(style, 'bold', 'Reference')}  ${paint(style, 'gray', check.reference)}`,
    '',
  ].join('\n');
}

function paint({ color }: RenderStyle, name: Style, text: string): string {
  return color ? styleText(name, text, { validateStream: false }) : text;
}
