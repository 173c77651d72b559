import { describeCheck } from '../../test/kit/describe-check.ts';
import { documentTitle } from './document-title.ts';

describeCheck(documentTitle, [
  {
    name: 'a title',
    html: '<title>Shoes</title>',
    outcome: 'present',
    message: 'The title is “Shoes”.',
    data: { title: 'Shoes' },
  },
  {
    name: 'collapses whitespace',
    html: '<title>\n Shoes  and\tboots </title>',
    outcome: 'present',
    data: { title: 'Shoes and boots' },
  },
  {
    name: 'the first of several',
    html: '<title>One</title><title>Two</title>',
    outcome: 'present',
    data: { title: 'One' },
  },
  {
    name: 'a title in the body',
    html: '<body><p>x<title>Late</title>',
    outcome: 'present',
    data: { title: 'Late' },
  },
  { name: 'no markup at all', html: '', outcome: 'missing' },
  { name: 'only a title in SVG', html: '<body><svg><title>Logo</title></svg>', outcome: 'missing' },
  { name: 'only in a template', html: '<body><template><title>Later</title></template>', outcome: 'missing' },
  {
    name: 'blank',
    html: '<title> \n </title>',
    outcome: 'empty',
    evidence: [{ selector: 'html > head > title', snippet: '<title>' }],
  },
  { name: 'only no-break spaces', html: '<title>&nbsp;</title>', outcome: 'empty' },
]);
