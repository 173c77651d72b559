import { describeCheck } from '../../test/kit/describe-check.ts';
import { htmlErrors } from './html-errors.ts';

describeCheck(htmlErrors, [
  { name: 'valid HTML', in: '<p>Shoes<ul><li>Boots<li>Sandals</ul><img src=a.png alt=A>', outcome: 'none' },
  { name: 'void elements with a slash', in: '<br/><img src="a.png" alt="A"/>', outcome: 'none' },
  {
    name: 'an unknown character reference',
    in: '<p>&nosuchthing;',
    outcome: 'minor',
    message: 'The HTML has 1 parse error; none moves or drops content.',
    data: { codes: { 'unknown-named-character-reference': 1 } },
  },
  { name: 'a meaningless slash', in: '<div/>x</div>', outcome: 'minor' },
  { name: 'no doctype', html: '<html lang=en><title>Shoes</title>', outcome: 'minor', data: { errors: 1 } },
  {
    name: 'a duplicate attribute',
    in: '<p class=a class=b>Shoes',
    outcome: 'structural',
    message: 'The HTML has 1 parse error; 1 of them moves elements or drops attributes.',
    evidence: [{ snippet: 'duplicate-attribute', detail: '1 time' }],
  },
  {
    name: 'an unclosed comment',
    in: '<p>Shoes<!-- <p>Boots',
    outcome: 'structural',
    evidence: [{ snippet: 'eof-in-comment' }],
  },
  { name: 'an unmatched end tag before the body', head: '</div>', outcome: 'structural' },
  { name: 'truncated page', in: '<p>', body: { truncated: true }, outcome: 'unknown' },
]);
