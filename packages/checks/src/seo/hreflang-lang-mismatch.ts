import { isSameDocument } from '@pagemark/html/artifacts/same-document';
import { evidenceOf } from '@pagemark/html/evidence/evidence-of';
import { alternatesOf } from '@pagemark/html/facts/alternates';
import { attribute } from '@pagemark/html/facts/element';
import { primarySubtagOf } from '@pagemark/html/languages/known-language';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/**
 * Deprecated or variant subtags with their equivalents, and common languages that a macrolanguage encompasses, whose
 * subtag is valid for them, too (RFC 5646, sections 3.1.10 and 4.1.1).
 */
const RENAMED: ReadonlyMap<string, string> = new Map([
  ['iw', 'he'],
  ['in', 'id'],
  ['ji', 'yi'],
  ['mo', 'ro'],
  ['tl', 'fil'],
  ['nb', 'no'],
  ['nn', 'no'],
  ['cmn', 'zh'],
  ['yue', 'zh'],
  ['ckb', 'ku'],
  ['kmr', 'ku'],
  ['arb', 'ar'],
  ['zsm', 'ms'],
  ['pes', 'fa'],
  ['prs', 'fa'],
  ['swh', 'sw'],
]);

/**
 * Whether the hreflang of this page matches the `lang` of its `html` element, by primary subtag. An underscore
 * (`en_US`) is invalid, but no other language; `html-lang-valid` and `hreflang` report it.
 */
export const hreflangLangMismatch = defineCheck({
  id: 'hreflang-lang-mismatch',
  category: 'seo',
  severity: 'low',
  title: 'hreflang matches page language',
  description: 'Conflicting language declarations confuse search engines and screen readers.',
  reference: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  requires: ['page', 'response', 'url'],
  outcomes: {
    same: { verdict: 'pass', message: 'The hreflang of this page matches its lang attribute.' },
    none: {
      verdict: 'not_applicable',
      message: 'This page does not have both a self-referencing hreflang and a lang attribute.',
    },
    different: {
      verdict: 'warn',
      message: ({ announced, declared }: { announced: string[]; declared: string }) =>
        `hreflang is ${announced.join(', ')}, but lang is ${declared}.`,
      recommendation: 'Use the same language in hreflang and in the lang attribute of <html>.',
    },
  },
  run({ page, response, url }) {
    const declared = page.html === null ? '' : (attribute(page.html, 'lang')?.trim() ?? '');
    const own = alternatesOf(page, response.headers).filter(({ code, href }) => {
      const target = page.resolve(href)?.href;
      return (
        code.trim().toLowerCase() !== 'x-default' && target !== undefined && isSameDocument(target, url.href)
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
  const subtag = primarySubtagOf(code.replace('_', '-'));
  return RENAMED.get(subtag) ?? subtag;
}
