import type { CategoryId } from '@pagemark/domain';
import { constantOf } from '../check-docs/doc-comment.ts';

/** The source of a new check: it compiles, runs and passes its test, and is a template to edit. */
export function checkSource(category: CategoryId, id: string): string {
  return `import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/**
 * What it looks at, by which standard; where systems disagree, which one it follows and why.
 */
export const ${constantOf(id)} = defineCheck({
  id: '${id}',
  category: '${category}',
  severity: 'low',
  title: 'Title of the check',
  description: 'Why it matters, in a sentence.',
  reference: 'https://html.spec.whatwg.org/',
  requires: ['page'],
  outcomes: {
    good: { verdict: 'pass', message: 'What was found, in a sentence.' },
    bad: {
      verdict: 'warn',
      message: 'What was found, in a sentence.',
      recommendation: 'How to fix it, in a sentence.',
    },
  },
  run({ page }) {
    return page.tagged('blink').length === 0 ? finding('good') : finding('bad');
  },
});
`;
}

/** The test of a new check, with a case for each outcome. */
export function tableSource(id: string): string {
  const constant = constantOf(id);
  return `import { describeCheck } from '../../test/kit/describe-check.ts';
import { ${constant} } from './${id}.ts';

describeCheck(${constant}, [
  { name: 'a plain page', in: '<p>Shoes', outcome: 'good' },
  { name: 'an offender', in: '<blink>Shoes</blink>', outcome: 'bad' },
]);
`;
}

/** Adds a check to the list of a category, at the end, with its import sorted. */
export function withCheck(list: string, category: CategoryId, id: string): string {
  const constant = constantOf(id);
  const path = `./${category}/${id}.ts`;
  const lines = list.split('\n');
  const isLater = (line: string) => line.startsWith('import {') && (/'(.+)'/.exec(line)?.[1] ?? '') > path;
  const lastImport = lines.findLastIndex((line) => line.startsWith('import '));
  const later = lines.findIndex(isLater);
  lines.splice(later === -1 ? lastImport + 1 : later, 0, `import { ${constant} } from '${path}';`);
  return lines.join('\n').replace(/,?\s*\];\s*$/, `,\n  ${constant},\n];\n`);
}
