import { html } from 'parse5';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';

/**
 * The mode that the document's type puts browsers in (HTML standard, "the initial insertion mode"). Limited quirks, of old
 * transitional types, change little: they warn here, though Lighthouse fails them.
 */
export const doctype = defineCheck({
  id: 'doctype',
  category: 'document',
  severity: 'medium',
  title: 'Document type',
  why: 'Without <!doctype html>, browsers lay the page out by the mistakes of the browsers of the 1990s.',
  docs: 'https://html.spec.whatwg.org/multipage/syntax.html#the-doctype',
  needs: ['page'],
  outcomes: {
    standard: { verdict: 'pass', message: 'The document type puts browsers in standards mode.' },
    'limited-quirks': {
      verdict: 'warn',
      message: 'An old document type puts browsers in limited quirks mode.',
      advice: 'Begin the page with <!doctype html>.',
    },
    missing: {
      verdict: 'fail',
      message: 'The page has no document type, which puts browsers in quirks mode.',
      advice: 'Begin the page with <!doctype html>.',
    },
    quirks: {
      verdict: 'fail',
      message: 'The document type puts browsers in quirks mode.',
      advice: 'Begin the page with <!doctype html>.',
    },
  },
  run({ page: { document } }) {
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
