import { describeCheck } from '../../../test/kit/describe-check.ts';
import { htmlErrors } from './html-errors.ts';

describeCheck(htmlErrors, [
  { name: 'a sound page', in: '<p>Shoes<ul><li>Boots<li>Sandals</ul><img src=a.png alt=A>', outcome: 'none' },
  { name: 'Void elements with a slash', in: '<br/><img src="a.png" alt="A"/>', outcome: 'none' },
  {
    name: 'an unknown reference',
    in: '<p>&nosuchthing;',
    outcome: 'minor',
    data: { codes: { 'unknown-named-character-reference': 1 } },
  },
  { name: 'a slash that does nothing', in: '<div/>x</div>', outcome: 'minor' },
  { name: 'no doctype', html: '<html lang=en><title>Shoes</title>', outcome: 'minor', data: { errors: 1 } },
  {
    name: 'an attribute twice',
    in: '<p class=a class=b>Shoes',
    outcome: 'structural',
    evidence: [{ snippet: 'duplicate-attribute', detail: '1 times' }],
  },
  {
    name: 'a comment without an end',
    in: '<p>Shoes<!-- <p>Boots',
    outcome: 'structural',
    evidence: [{ snippet: 'eof-in-comment' }],
  },
  { name: 'an end too many before the body', head: '</div>', outcome: 'structural' },
  { name: 'the page was cut', in: '<p>', body: { truncated: true }, outcome: 'unknown' },
]);
