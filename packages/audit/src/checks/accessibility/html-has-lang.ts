import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { elementEvidence } from '../../evidence/evidence-of.ts';
import { attribute } from '../../facts/element.ts';

/**
 * The root element says in which language the page is (WCAG 2.2, 3.1.1). As in axe-core, a blank `lang` is none, and
 * `xml:lang` alone does not count: HTML does not read it. Whether the language exists is html-lang-valid's to say.
 */
export const htmlHasLang = defineCheck({
  id: 'html-has-lang',
  category: 'accessibility',
  severity: 'high',
  title: 'Language of the page',
  why: 'Screen readers choose their voice, and browsers their hyphenation and translation, by the language of the page.',
  docs: 'https://www.w3.org/WAI/WCAG22/Understanding/language-of-page.html',
  needs: ['page'],
  outcomes: {
    present: {
      verdict: 'pass',
      message: ({ lang }: { lang: string }) => `The page says that its language is “${lang}”.`,
    },
    missing: {
      verdict: 'fail',
      message: 'The page does not say in which language it is.',
      advice: 'Add a lang attribute to the <html> element, such as <html lang="en">.',
    },
    blank: {
      verdict: 'fail',
      message: 'The lang attribute of the <html> element is empty.',
      advice: 'Write the language of the page in it, such as <html lang="en">.',
    },
    'xml-only': {
      verdict: 'fail',
      message: 'The <html> element has only xml:lang, which HTML does not read.',
      advice: 'Add a lang attribute with the same value to the <html> element.',
    },
  },
  run({ page }) {
    const { html } = page;
    if (html === null) return finding('missing');
    const lang = attribute(html, 'lang');
    if (lang !== null && lang.trim() !== '') return finding('present', { data: { lang: lang.trim() } });
    const evidence = elementEvidence(page, [html]);
    if ((attribute(html, 'xml:lang')?.trim() ?? '') !== '') return finding('xml-only', { evidence });
    return finding(lang === null ? 'missing' : 'blank', { evidence });
  },
});
