import { elementEvidence } from '@pagemark/html/evidence/evidence-of';
import { attribute } from '@pagemark/html/facts/element';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/**
 * The root element declares the language of the page (WCAG 2.2, 3.1.1). As in axe-core, a blank `lang` does not count,
 * and neither does `xml:lang` alone, which the HTML syntax ignores; in a page sent as XHTML, it does. Whether the
 * language is valid is covered by html-lang-valid.
 */
export const htmlHasLang = defineCheck({
  id: 'html-has-lang',
  category: 'accessibility',
  severity: 'high',
  title: 'HTML lang attribute',
  description:
    'Screen readers choose their voice by the page language, and browsers their hyphenation and translation.',
  reference: 'https://www.w3.org/WAI/WCAG22/Understanding/language-of-page.html',
  requires: ['page'],
  outcomes: {
    present: {
      verdict: 'pass',
      message: ({ lang }: { lang: string }) => `The page language is “${lang}”.`,
    },
    missing: {
      verdict: 'fail',
      message: 'The <html> element has no lang attribute.',
      recommendation: 'Add a lang attribute to the <html> element, such as <html lang="en">.',
    },
    blank: {
      verdict: 'fail',
      message: 'The lang attribute of the <html> element is empty.',
      recommendation: 'Set lang to the language of the page, such as <html lang="en">.',
    },
    'xml-only': {
      verdict: 'fail',
      message: 'The <html> element has its language only in xml:lang, which HTML ignores.',
      recommendation: 'Set the lang attribute of the <html> element to the same value.',
    },
  },
  run({ page }) {
    const { html } = page;
    if (html === null) return finding('missing');
    const lang = attribute(html, 'lang');
    const xmlLang = attribute(html, 'xml:lang')?.trim() ?? '';
    if (lang !== null && lang.trim() !== '') return finding('present', { data: { lang: lang.trim() } });
    if (xmlLang !== '' && page.syntax === 'xml') return finding('present', { data: { lang: xmlLang } });
    const evidence = elementEvidence(page, [html]);
    if (xmlLang !== '') return finding('xml-only', { evidence });
    return finding(lang === null ? 'missing' : 'blank', { evidence });
  },
});
