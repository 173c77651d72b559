import { describeCheck } from '../../test/kit/describe-check.ts';
import { ariaDeprecatedRole } from './aria-deprecated-role.ts';

describeCheck(ariaDeprecatedRole, [
  { name: 'current role', in: '<div role=list></div>', outcome: 'good', data: { checked: 1, failed: 0 } },
  {
    name: 'directory',
    in: '<div id=d role=Directory></div>',
    outcome: 'deprecated',
    message: 'The element with a role uses a deprecated role.',
    evidence: [{ selector: '#d' }],
  },
  { name: 'DPUB-ARIA role', in: '<li role=doc-endnote></li>', outcome: 'deprecated' },
  { name: 'no role, unknown role', in: '<div></div><div role=nonsense></div>', outcome: 'none' },
  { name: 'hidden', in: '<div role=directory hidden></div>', outcome: 'none' },
  {
    name: 'truncated page',
    in: '<div role=directory></div>',
    body: { truncated: true },
    outcome: 'unknown',
  },
]);
