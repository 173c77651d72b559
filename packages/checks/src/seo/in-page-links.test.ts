import { describeCheck } from '../../test/kit/describe-check.ts';
import { inPageLinks } from './in-page-links.ts';

const links = (count: number) => '<a href="/x">x</a>'.repeat(count);

describeCheck(inPageLinks, [
  { name: 'none', in: '', outcome: 'moderate', message: 'This page has 0 links.', data: { links: 0 } },
  { name: '150', in: links(150), outcome: 'moderate', data: { links: 150 } },
  {
    name: '151',
    in: links(151),
    outcome: 'high',
    data: { links: 151 },
    message: 'This page has 151 links, more than 150. No search engine sets a limit.',
  },
  {
    name: 'counts only links to pages',
    in: `${'<a href="#x">x</a><a href="mailto:a@b.example">x</a><a>x</a>'.repeat(100)}${links(3)}`,
    outcome: 'moderate',
    data: { links: 3 },
  },
  { name: 'truncated page', in: links(3), body: { truncated: true }, outcome: 'unknown' },
]);
