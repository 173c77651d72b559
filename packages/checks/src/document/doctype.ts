import { html } from 'parse5';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/**
 * The browser mode that the doctype selects (HTML standard, "the initial insertion mode"). Limited-quirks mode, from
 * old transitional doctypes, changes little: it only warns here, though Lighthouse fails it. XML is always in standards
 * mode.
 */
export const doctype = defineCheck({
  id: 'doctype',
  category: 'document',
  severity: 'medium',
  title: 'Doctype',
  description: 'Without <!doctype html>, browsers emulate the layout bugs of the 1990s (quirks mode).',
  reference: 'https://html.spec.whatwg.org/multipage/syntax.html#the-doctype',
  requires: ['rawPage'],
  outcomes: {
    'not-html': {
      verdict: 'not_applicable',
      message: 'Browsers read this page as XML, which has no quirks mode.',
    },
    standard: { verdict: 'pass', message: 'The doctype triggers standards mode.' },
    'limited-quirks': {
      verdict: 'warn',
      message: 'The doctype triggers limited-quirks mode.',
      recommendation: 'Start the page with <!doctype html>.',
    },
    missing: {
      verdict: 'fail',
      message: 'This page has no doctype, which triggers quirks mode.',
      recommendation: 'Start the page with <!doctype html>.',
    },
    quirks: {
      verdict: 'fail',
      message: 'The doctype triggers quirks mode.',
      recommendation: 'Start the page with <!doctype html>.',
    },
  },
  run({ rawPage: { document, syntax } }) {
    if (syntax === 'xml') return finding('not-html');
    switch (document.mode) {
      case html.DOCUMENT_MODE.NO_QUIRKS:
        return finding('standard');
      case html.DOCUMENT_MODE.LIMITED_QUIRKS:
        return finding('limited-quirks');
      case html.DOCUMENT_MODE.QUIRKS: {
        const hasType = document.childNodes.some((node) => node.nodeName === '#documentType');
        return finding(hasType ? 'quirks' : 'missing');
      }
    }
  },
});
