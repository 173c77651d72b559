import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { elementEvidence } from '../../evidence/evidence-of.ts';
import { attribute, closest } from '../../facts/element.ts';
import type { Element } from '../../facts/element.ts';
import type { PageFacts } from '../../facts/page-facts.ts';

/** Password fields whose forms are looked at. */
const FIELDS_MAX = 1_000;

/**
 * Password fields in forms that send by GET, which puts what was typed into the address (HTML standard, form submission). A
 * form without a method sends so too, but is often meant for a script alone, so it only warns.
 */
export const passwordGet = defineCheck({
  id: 'password-get',
  category: 'security',
  severity: 'medium',
  title: 'Passwords in addresses',
  why: 'Addresses are kept in histories and logs, and a password in one is there for anyone to read.',
  docs: 'https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#form-submission-algorithm',
  needs: ['wholePage'],
  outcomes: {
    post: { verdict: 'pass', message: 'No form with a password puts it into an address.' },
    unstated: {
      verdict: 'warn',
      message:
        'A form with a password states no method, and puts it into the address when its script does not run.',
      advice: 'Add method="post" to the form.',
    },
    get: {
      verdict: 'fail',
      message: 'A form sends a password by GET, in the address.',
      advice: 'Change the method of the form to post.',
    },
    none: { verdict: 'not_applicable', message: 'The page has no form with a password.' },
  },
  run({ wholePage: page }) {
    const forms = passwordForms(page);
    if (forms.length === 0) return finding('none');
    const get = forms.filter((form) => methodOf(form) === 'get' && !isPostedByButton(page, form));
    if (get.length === 0) return finding('post');
    const stated = get.filter((form) => attribute(form, 'method') !== null);
    const evidence = elementEvidence(page, stated.length > 0 ? stated : get);
    return stated.length > 0 ? finding('get', { evidence }) : finding('unstated', { evidence });
  },
});

function passwordForms(page: PageFacts): Element[] {
  const passwords = page
    .tagged('input')
    .filter((input) => attribute(input, 'type')?.trim().toLowerCase() === 'password');
  const forms = passwords.slice(0, FIELDS_MAX).map((input) => formOf(page, input));
  return [...new Set(forms.filter((form) => form !== null))];
}

function formOf(page: PageFacts, control: Element): Element | null {
  const id = attribute(control, 'form');
  if (id === null) return closest(control, (element) => element.tagName === 'form');
  const named = page.byId(id)[0];
  return named?.tagName === 'form' ? named : null;
}

/** A method that is not known is GET. */
function methodOf(form: Element): 'get' | 'post' | 'dialog' {
  const method = attribute(form, 'method')?.toLowerCase();
  return method === 'post' || method === 'dialog' ? method : 'get';
}

function isPostedByButton(page: PageFacts, form: Element): boolean {
  return [...page.tagged('button'), ...page.tagged('input')].some(
    (button) => attribute(button, 'formmethod')?.toLowerCase() === 'post' && formOf(page, button) === form,
  );
}
