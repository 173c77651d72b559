import { styleText } from 'node:util';
import type { Catalogue, DescribedCheck } from '@pagemark/audit';
import { cut, wrap } from './plain-text.ts';

type Look = { width: number; color: boolean };
type Style = 'bold' | 'gray' | 'cyan';

const WIDTH_MIN = 50;
const WIDTH_MAX = 110;

/** The checks by category: what each weighs, its id and its title. */
export function renderChecks(catalogue: Catalogue, look: Look): string {
  const width = widthOf(look);
  const idWidth = Math.max(0, ...catalogue.checks.map(({ id }) => id.length));
  const groups = catalogue.categories.flatMap(({ id, title }) => {
    const own = catalogue.checks.filter(({ category }) => category === id);
    if (own.length === 0) return [];
    const lines = own.map((check) => {
      const head = `  ${String(check.weight).padStart(3)}  ${check.id.padEnd(idWidth)}  `;
      return `${head}${paint(look, 'gray', cut(check.title, Math.max(10, width - head.length)))}`;
    });
    return ['', `  ${paint(look, 'bold', `${title} (${own.length})`)}`, ...lines];
  });
  const { checks, engine, profile } = catalogue;
  return [
    ...groups,
    '',
    `  ${paint(look, 'gray', `${checks.length} checks, the weight of each before it · engine ${engine}, profile ${profile}`)}`,
    '',
  ].join('\n');
}

/** One check as its page explains it. */
export function renderCheck(check: DescribedCheck, look: Look): string {
  const width = widthOf(look);
  const indented = (text: string, at: number) => wrap(text, width - at).map((line) => ' '.repeat(at) + line);
  const limits = Object.entries(check.limits).map(([name, value]) => `    ${name} = ${value}`);
  return [
    '',
    `  ${paint(look, 'bold', check.title)}  ${paint(look, 'gray', `${check.id} · ${check.category}`)}`,
    '',
    ...indented(check.why, 2),
    '',
    `  ${paint(look, 'bold', 'Weight')}  ${check.weight} (${check.severity})`,
    ...(limits.length === 0 ? [] : [`  ${paint(look, 'bold', 'Limits')}`, ...limits]),
    `  ${paint(look, 'bold', 'Outcomes')}`,
    ...check.outcomes.flatMap(({ name, verdict, advice }) => [
      `    ${name}: ${verdict}`,
      ...(advice === '' ? [] : indented(`→ ${advice}`, 6).map((line) => paint(look, 'cyan', line))),
    ]),
    `  ${paint(look, 'bold', 'Standard')}  ${paint(look, 'gray', check.docs)}`,
    '',
  ].join('\n');
}

function widthOf({ width }: Look): number {
  return Math.min(WIDTH_MAX, Math.max(WIDTH_MIN, width));
}

function paint({ color }: Look, style: Style, text: string): string {
  return color ? styleText(style, text, { validateStream: false }) : text;
}
