import { describeCheck } from '../../test/kit/describe-check.ts';
import { ariaRoles } from './aria-roles.ts';

describeCheck(ariaRoles, [
  {
    name: 'a role',
    in: '<div role=button></div><div ROLE=Navigation></div>',
    outcome: 'good',
    message: 'Both role attribute values are valid.',
    data: { checked: 2, failed: 0 },
  },
  {
    name: 'DPUB-ARIA and Graphics-ARIA roles',
    in: '<div role=doc-chapter></div><svg role=graphics-document></svg>',
    outcome: 'good',
  },
  {
    name: 'rarely used roles',
    in: '<div role=generic></div><div role=doc-pageheader></div>',
    outcome: 'good',
  },
  { name: 'valid fallback', in: '<div role="text-field textbox"></div>', outcome: 'good' },
  {
    name: 'unknown role',
    in: '<div id=d role=buton></div>',
    outcome: 'unknown-role',
    message: 'The role attribute value is unknown or abstract.',
    evidence: [{ selector: '#d', detail: '“buton” is not an ARIA role.' }],
  },
  {
    name: 'abstract role',
    in: '<div role=widget></div>',
    outcome: 'unknown-role',
    evidence: [{ detail: '“widget” is abstract.' }],
  },
  { name: 'abstract fallback', in: '<div role="button command"></div>', outcome: 'unknown-role' },
  { name: 'no role', in: '<div></div><div role></div><div role=" "></div>', outcome: 'none' },
  { name: 'hidden', in: '<div role=x hidden></div>', outcome: 'none' },
  { name: 'truncated page', in: '<div role=x></div>', body: { truncated: true }, outcome: 'unknown' },
]);
