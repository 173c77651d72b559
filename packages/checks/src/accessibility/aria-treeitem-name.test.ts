import { describeCheck } from '../../test/kit/describe-check.ts';
import { ariaTreeitemName } from './aria-treeitem-name.ts';

describeCheck(ariaTreeitemName, [
  {
    name: 'aria-label',
    in: '<div role=treeitem aria-label=A></div>',
    outcome: 'good',
    message: 'The ARIA tree item has an accessible name.',
    data: { checked: 1, failed: 0 },
  },
  {
    name: 'aria-labelledby',
    in: '<h2 id=h>A</h2><div role=treeitem aria-labelledby=h></div>',
    outcome: 'good',
  },
  { name: 'title attribute', in: '<div role=treeitem title=A></div>', outcome: 'good' },
  { name: 'text', in: '<div role=treeitem>A</div>', outcome: 'good' },
  {
    name: 'no name',
    in: '<div id=d role=treeitem></div>',
    outcome: 'unnamed',
    message: 'The ARIA tree item has no accessible name.',
    evidence: [{ selector: '#d' }],
  },
  { name: 'no such role', in: '<div role=list></div><div></div>', outcome: 'none' },
  { name: 'hidden', in: '<div role=treeitem hidden></div>', outcome: 'none' },
  {
    name: 'truncated page',
    in: '<div role=treeitem></div>',
    body: { truncated: true },
    outcome: 'unknown',
  },
]);
