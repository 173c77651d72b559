import { counted } from '../../contract/counted.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { elementItem, evidenceOf } from '../../evidence/evidence-of.ts';
import { attribute } from '../../facts/element.ts';
import type { Element } from '../../facts/element.ts';
import { insecureTarget } from '../../facts/insecure-reference.ts';
import { upgradesInsecureRequests } from '../../facts/page-policies.ts';
import type { PageFacts } from '../../facts/page-facts.ts';

type Insecure = { element: Element; url: string };

/**
 * Forms of a secure page that send what was typed over http:, by their own `action` or the `formaction` of a button
 * (HTML standard, form submission). On a page over http: every form does; is-on-https says so once.
 */
export const insecureForm = defineCheck({
  id: 'insecure-form',
  category: 'security',
  severity: 'high',
  title: 'Forms',
  why: 'What a visitor types into a form that sends over http: can be read and changed on its way.',
  docs: 'https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#form-submission-algorithm',
  needs: ['wholePage', 'response', 'url'],
  outcomes: {
    secure: {
      verdict: 'pass',
      message: ({ forms }: { forms: number }) => `All forms of the page send over HTTPS; it has ${forms}.`,
    },
    upgraded: {
      verdict: 'pass',
      message: 'The policy of the page has browsers send its http: forms over HTTPS.',
    },
    insecure: {
      verdict: 'fail',
      message: ({ insecure }: { insecure: number }) =>
        `The page has ${counted(insecure, 'form or button', 'forms and buttons')} sending over http:.`,
      advice: 'Change the action of these forms to https:.',
    },
    none: { verdict: 'not_applicable', message: 'The page has no forms.' },
    'not-https': { verdict: 'not_applicable', message: 'The page itself is not served over HTTPS.' },
  },
  run({ wholePage: page, response, url }) {
    if (url.protocol !== 'https:') return finding('not-https');
    const forms = page.tagged('form').length;
    if (forms === 0) return finding('none');
    const insecure = insecureTargets(page);
    if (insecure.length === 0) return finding('secure', { data: { forms } });
    if (upgradesInsecureRequests(response, page)) return finding('upgraded');
    const evidence = evidenceOf(insecure, ({ element, url }) => ({ ...elementItem(page, element), url }));
    return finding('insecure', { data: { insecure: insecure.length }, evidence });
  },
});

function insecureTargets(page: PageFacts): Insecure[] {
  const found: Insecure[] = [];
  const look = (element: Element, name: 'action' | 'formaction') => {
    const action = attribute(element, name);
    // An empty action is the page's own address, whatever the base.
    if (action === null || action === '' || isDialog(attribute(element, METHOD_BESIDE[name]))) return;
    const target = insecureTarget(page, action);
    if (target !== null) found.push({ element, url: target.href });
  };
  for (const form of page.tagged('form')) look(form, 'action');
  for (const button of page.tagged('button')) look(button, 'formaction');
  for (const input of page.tagged('input')) look(input, 'formaction');
  return found;
}

/** What says how the form is sent, beside what says where to. */
const METHOD_BESIDE = { action: 'method', formaction: 'formmethod' } as const;

function isDialog(method: string | null): boolean {
  return method?.toLowerCase() === 'dialog';
}
