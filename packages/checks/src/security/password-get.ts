import { isDisabled } from '@pagemark/html/aria/focus';
import { elementEvidence } from '@pagemark/html/evidence/evidence-of';
import { attribute, closest } from '@pagemark/html/facts/element';
import type { Element } from '@pagemark/html/facts/element';
import type { PageFacts } from '@pagemark/html/facts/page-facts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/** Maximum password fields whose forms are inspected. */
const FIELDS_MAX = 1_000;

/**
 * Password fields in forms that submit with GET, which puts the input into the URL (HTML standard, form submission). A
 * form without a method uses GET as well, but often a script submits it, so it is only a warning. Fields that are
 * disabled or have no name are not submitted.
 */
export const passwordGet = defineCheck({
  id: 'password-get',
  category: 'security',
  severity: 'high',
  title: 'Passwords in URLs',
  description: 'URLs are stored in browser histories and server logs, where others can read a password.',
  reference:
    'https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#form-submission-algorithm',
  requires: ['wholePage', 'content'],
  outcomes: {
    post: { verdict: 'pass', message: 'No form puts a password into a URL.' },
    'no-method': {
      verdict: 'warn',
      message:
        'A password form has no method, so it puts the password into the URL if its script does not run.',
      recommendation: 'Add method="post" to the form.',
    },
    get: {
      verdict: 'fail',
      message: 'A form submits a password with GET, in the URL.',
      recommendation: 'Change the method of the form to post.',
    },
    none: { verdict: 'not_applicable', message: 'No form on this page submits a password.' },
  },
  run({ wholePage: page }) {
    const forms = passwordForms(page);
    if (forms.length === 0) return finding('none');
    const get = forms.filter(
      (form) => methodOf(form) === 'get' && hasQuery(form) && !isPostedByButton(page, form),
    );
    if (get.length === 0) return finding('post');
    const explicit = get.filter((form) => attribute(form, 'method') !== null);
    const evidence = elementEvidence(page, explicit.length > 0 ? explicit : get);
    return explicit.length > 0 ? finding('get', { evidence }) : finding('no-method', { evidence });
  },
});

function passwordForms(page: PageFacts): Element[] {
  const passwords = page
    .tagged('input')
    .filter((input) => attribute(input, 'type')?.trim().toLowerCase() === 'password' && isSubmitted(input));
  const forms = passwords.slice(0, FIELDS_MAX).map((input) => formOf(page, input));
  return [...new Set(forms.filter((form) => form !== null))];
}

/** Whether the form includes the field (HTML standard, "constructing the entry list"). */
function isSubmitted(input: Element): boolean {
  return (attribute(input, 'name') ?? '') !== '' && !isDisabled(input);
}

function formOf(page: PageFacts, control: Element): Element | null {
  const id = attribute(control, 'form');
  if (id === null) return closest(control, (element) => element.tagName === 'form');
  const named = page.byId(id)[0];
  return named?.tagName === 'form' ? named : null;
}

/** An unknown method means GET. */
function methodOf(form: Element): 'get' | 'post' | 'dialog' {
  const method = attribute(form, 'method')?.toLowerCase();
  return method === 'post' || method === 'dialog' ? method : 'get';
}

/** Whether the fields become part of the URL: a script as the action receives none of them (HTML standard, "submit"). */
function hasQuery(form: Element): boolean {
  return !/^javascript:/i.test(attribute(form, 'action')?.trim() ?? '');
}

function isPostedByButton(page: PageFacts, form: Element): boolean {
  return [...page.tagged('button'), ...page.tagged('input')].some(
    (button) => attribute(button, 'formmethod')?.toLowerCase() === 'post' && formOf(page, button) === form,
  );
}
