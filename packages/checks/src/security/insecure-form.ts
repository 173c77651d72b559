import { elementItem, evidenceOf } from '@pagemark/html/evidence/evidence-of';
import { attribute, hasAttribute } from '@pagemark/html/facts/element';
import type { Element } from '@pagemark/html/facts/element';
import { insecureTarget } from '@pagemark/html/facts/insecure-reference';
import type { PageFacts } from '@pagemark/html/facts/page-facts';
import { upgradesInsecureRequests } from '@pagemark/html/facts/page-policies';
import { pluralize } from '../definition/pluralize.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';
import { allPassMessage } from '../definition/evaluate-elements.ts';

type Insecure = { element: Element; url: string };

/**
 * Forms on a secure page that submit over http:, through their `action` or the `formaction` of a button (HTML standard,
 * form submission). On an http: page every form does, which is-on-https reports once.
 */
export const insecureForm = defineCheck({
  id: 'insecure-form',
  category: 'security',
  severity: 'high',
  title: 'Insecure forms',
  description: 'Anyone on the network can read and change what visitors submit over plain HTTP.',
  reference:
    'https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#form-submission-algorithm',
  requires: ['wholePage', 'content', 'response', 'url'],
  outcomes: {
    secure: {
      verdict: 'pass',
      message: ({ forms }: { forms: number }) =>
        allPassMessage({ one: 'form', has: 'submits over HTTPS', have: 'submit over HTTPS' })({
          checked: forms,
          failed: 0,
        }),
    },
    upgraded: {
      verdict: 'pass',
      message: 'The Content-Security-Policy upgrades the http: forms of this page to HTTPS.',
    },
    insecure: {
      verdict: 'fail',
      message: ({ insecure }: { insecure: number }) =>
        `${pluralize(insecure, 'form or button submits', 'forms and buttons submit')} over plain HTTP.`,
      recommendation: 'Change the action of these forms to HTTPS.',
    },
    none: { verdict: 'not_applicable', message: 'No forms on this page.' },
    'not-https': { verdict: 'not_applicable', message: 'This page is not served over HTTPS.' },
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
  const inspect = (element: Element, name: 'action' | 'formaction') => {
    const action = attribute(element, name);
    // An empty action means the page's own URL, regardless of the base URL.
    if (action === null || action === '' || isDialog(attribute(element, METHOD_ATTRIBUTE[name]))) return;
    const target = insecureTarget(page, action);
    if (target !== null) found.push({ element, url: target.href });
  };
  for (const form of page.tagged('form')) inspect(form, 'action');
  for (const button of [...page.tagged('button'), ...page.tagged('input')])
    if (hasAttribute(button, 'formaction') && isSubmitButton(button)) inspect(button, 'formaction');
  return found;
}

/** HTML standard, "submit button": the `formaction` of any other control has no effect. */
function isSubmitButton(control: Element): boolean {
  const type = attribute(control, 'type')?.toLowerCase();
  return control.tagName === 'button'
    ? type !== 'button' && type !== 'reset'
    : type === 'submit' || type === 'image';
}

/** The method attribute that goes with each target attribute. */
const METHOD_ATTRIBUTE = { action: 'method', formaction: 'formmethod' } as const;

function isDialog(method: string | null): boolean {
  return method?.toLowerCase() === 'dialog';
}
