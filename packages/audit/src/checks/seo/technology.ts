import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import type { PageFacts } from '../../facts/page-facts.ts';
import {
  nameIn,
  technologiesOfHeaders,
  technologiesAt,
  TECHNOLOGY_IDS,
} from '../../libraries/known-technologies.ts';

/** References that are looked at: what a site is made with shows in the first. */
const REFERENCES_MAX = 300;
const SHOWN_MAX = 20;

/**
 * What the site is made with and served by, as far as headers, the generator, addresses and ids tell of it. Told, not judged. Libraries
 * and services that the page loads are js-libraries', analytics' and trackers'.
 */
export const technology = defineCheck({
  id: 'technology',
  category: 'seo',
  severity: 'low',
  title: 'Technology',
  why: 'It tells what the site is made with, and thereby where to look for what is to be mended.',
  docs: 'https://www.rfc-editor.org/rfc/rfc9110#section-10.2.4',
  needs: ['page', 'response'],
  outcomes: {
    none: { verdict: 'not_applicable', message: 'Nothing tells what the site is made with.' },
    found: {
      verdict: 'info',
      message: ({ technologies }: { technologies: string[] }) =>
        `The site is made with or served by ${technologies.join(', ')}.`,
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
