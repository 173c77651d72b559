import { elementEvidence } from '@pagemark/html/evidence/evidence-of';
import { attribute } from '@pagemark/html/facts/element';
import { isKnownLanguage, primarySubtagOf } from '@pagemark/html/languages/known-language';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

type Languages = { lang: string; xmlLang: string };

/**
 * `lang` and `xml:lang` on the root element have the same language (HTML standard; WCAG 2.2, 3.1.1). As in axe-core,
 * only the primary subtags are compared, and only when both are registered; other values are covered by html-lang-valid.
 */
export const htmlXmlLangMismatch = defineCheck({
  id: 'html-xml-lang-mismatch',
  category: 'accessibility',
  severity: 'medium',
  title: 'Matching lang and xml:lang',
  description: 'When lang and xml:lang differ, programs disagree about the language of the page.',
  reference: 'https://html.spec.whatwg.org/multipage/dom.html#the-lang-and-xml:lang-attributes',
  requires: ['page'],
  outcomes: {
    same: {
      verdict: 'pass',
      message: ({ lang, xmlLang }: Languages) => `lang (“${lang}”) and xml:lang (“${xmlLang}”) match.`,
    },
    different: {
      verdict: 'fail',
      message: ({ lang, xmlLang }: Languages) => `lang is “${lang}”, but xml:lang is “${xmlLang}”.`,
      recommendation: 'Use the same value for both, or remove xml:lang, which HTML does not need.',
    },
    none: { verdict: 'not_applicable', message: 'This page does not have both lang and xml:lang.' },
  },
  run({ page }) {
    const { html } = page;
    const lang = html === null ? '' : (attribute(html, 'lang')?.trim() ?? '');
    const xmlLang = html === null ? '' : (attribute(html, 'xml:lang')?.trim() ?? '');
    if (html === null || !isKnownLanguage(lang) || !isKnownLanguage(xmlLang)) return finding('none');
    const data = { lang, xmlLang };
    if (primarySubtagOf(lang) === primarySubtagOf(xmlLang)) return finding('same', { data });
    return finding('different', { data, evidence: elementEvidence(page, [html]) });
  },
});
