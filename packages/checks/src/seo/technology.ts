import type { PageFacts } from '@pagemark/html/facts/page-facts';
import {
  nameIn,
  technologiesOfHeaders,
  technologiesAt,
  TECHNOLOGY_IDS,
} from '@pagemark/html/libraries/known-technologies';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/** Maximum references that are checked: the first ones already reveal the technology. */
const REFERENCES_MAX = 300;
const SHOWN_MAX = 20;

/**
 * Software that the site is built with or served by, detected from headers, the generator meta tag, URLs and IDs.
 * Informational only. Libraries and services that the page loads are covered by `js-libraries`, `analytics` and
 * `trackers`.
 */
export const technology = defineCheck({
  id: 'technology',
  category: 'seo',
  severity: 'low',
  title: 'Technology stack',
  description: 'Shows what the site is built with, and so where to fix issues.',
  reference: 'https://www.rfc-editor.org/rfc/rfc9110#section-10.2.4',
  requires: ['page', 'response'],
  outcomes: {
    none: { verdict: 'not_applicable', message: 'No known technology detected.' },
    found: {
      verdict: 'info',
      message: ({ technologies }: { technologies: string[] }) =>
        `This site is built with or served by ${technologies.join(', ')}.`,
    },
  },
  run({ page, response }) {
    const found = new Set([...technologiesOfHeaders(response.headers), ...technologiesOf(page)]);
    if (found.size === 0) return finding('none');
    return finding('found', { data: { technologies: [...found].slice(0, SHOWN_MAX) } });
  },
});

function technologiesOf(page: PageFacts): string[] {
  const generators = page.metas
    .filter(({ name }) => name === 'generator')
    .map(({ content }) => nameIn(content))
    .filter((name) => name !== '');
  const references = page.subresources.slice(0, REFERENCES_MAX).map(({ reference }) => reference);
  const ids = TECHNOLOGY_IDS.flatMap(([id, name]) => (page.byId(id).length > 0 ? [name] : []));
  return [...generators, ...technologiesAt(references), ...ids];
}
