import { isSamePage } from '../../around/same-page.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { evidenceOf } from '../../evidence/evidence-of.ts';
import { alternatesOf } from '../../facts/alternates.ts';
import { attribute } from '../../facts/element.ts';
import { primarySubtagOf } from '../../languages/known-language.ts';

/** Subtags of old and the ones that took their place: the same language. */
const RENAMED: ReadonlyMap<string, string> = new Map([
  ['iw', 'he'],
  ['in', 'id'],
  ['ji', 'yi'],
  ['nb', 'no'],
  ['nn', 'no'],
]);

/** Whether the language that the page announces for itself is the one that its `html` element declares; by primary subtags. */
export const hreflangLangMismatch = defineCheck({
  id: 'hreflang-lang-mismatch',
  category: 'seo',
  severity: 'low',
  title: 'Announced and declared language',
  why: 'A page that announces one language and declares another confuses search engines and screen readers.',
  docs: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  needs: ['page', 'response', 'url'],
  outcomes: {
    same: { verdict: 'pass', message: 'The page announces itself in the language that it declares.' },
    none: {
      verdict: 'not_applicable',
      message: 'The page does not both announce itself and declare a language.',
    },
    different: {
      verdict: 'warn',
      message: ({ announced, declared }: { announced: string[]; declared: string }) =>
        `The page announces itself as ${announced.join(', ')}, but declares the language ${declared}.`,
      advice: 'Give the html element and the alternate the same language.',
    },
  },
  run({ page, response, url }) {
    const declared = page.html === null ? '' : (attribute(page.html, 'lang')?.trim() ?? '');
    const own = alternatesOf(page, response.headers).filter(({ code, href }) => {
      const target = page.resolve(href)?.href;
      return (
        code.trim().toLowerCase() !== 'x-default' && target !== undefined && isSamePage(target, url.href)
      );
    });
    if (declared === '' || own.length === 0) return finding('none');
    const language = languageOf(declared);
    if (own.some(({ code }) => languageOf(code) === language)) return finding('same');
    const announced = own.map(({ code }) => code.trim());
    return finding('different', {
      data: { announced, declared },
      evidence: evidenceOf(own, ({ describe }) => describe()),
    });
  },
});

function languageOf(code: string): string {
  const subtag = primarySubtagOf(code);
  return RENAMED.get(subtag) ?? subtag;
}
