import { describeCheck } from '../../test/kit/describe-check.ts';
import { ariaToggleFieldName } from './aria-toggle-field-name.ts';

describeCheck(ariaToggleFieldName, [
  {
    name: 'aria-label',
    in: '<div role=switch aria-label=A></div>',
    outcome: 'good',
    message: 'The ARIA toggle field has an accessible name.',
    data: { checked: 1, failed: 0 },
  },
  {
    name: 'aria-labelledby',
    in: '<h2 id=h>A</h2><div role=switch aria-labelledby=h></div>',
    outcome: 'good',
  },
  { name: 'title attribute', in: '<div role=switch title=A></div>', outcome: 'good' },
  { name: 'text', in: '<div role=switch>A</div>', outcome: 'good' },
  {
    name: 'no name',
    in: '<div id=d role=switch></div>',
    outcome: 'unnamed',
    message: 'The ARIA toggle field has no accessible name.',
    evidence: [{ selector: '#d' }],
  },
  { name: 'an empty checkbox', in: '<div role=checkbox></div>', outcome: 'unnamed' },
  { name: 'an empty menuitemcheckbox', in: '<div role=menuitemcheckbox></div>', outcome: 'unnamed' },
  { name: 'an empty menuitemradio', in: '<div role=menuitemradio></div>', outcome: 'unnamed' },
  { name: 'an empty option', in: '<div role=option></div>', outcome: 'unnamed' },
  { name: 'an empty radio', in: '<div role=radio></div>', outcome: 'unnamed' },
  { name: 'no such role', in: '<div role=list></div><div></div>', outcome: 'none' },
  { name: 'hidden', in: '<div role=switch hidden></div>', outcome: 'none' },
  { name: 'truncated page', in: '<div role=switch></div>', body: { truncated: true }, outcome: 'unknown' },
]);
