import { describeCheck } from '../../../test/kit/describe-check.ts';
import { ariaRoles } from './aria-roles.ts';

describeCheck(ariaRoles, [
  {
    name: 'a role',
    in: '<div role=button></div><div ROLE=Navigation></div>',
    outcome: 'good',
    data: { checked: 2, failed: 0 },
  },
  {
    name: 'of the other specifications',
    in: '<div role=doc-chapter></div><svg role=graphics-document></svg>',
    outcome: 'good',
  },
  {
    name: 'those that are seldom used',
    in: '<div role=generic></div><div role=doc-pageheader></div>',
    outcome: 'good',
  },
  { name: 'a fallback that exists', in: '<div role="text-field textbox"></div>', outcome: 'good' },
  {
    name: 'one that does not exist',
    in: '<div id=d role=buton></div>',
    outcome: 'nonexistent',
    evidence: [{ selector: '#d', detail: '“buton” is not a role.' }],
  },
  {
    name: 'an abstract one',
    in: '<div role=widget></div>',
    outcome: 'nonexistent',
    evidence: [{ detail: '“widget” is abstract.' }],
  },
  { name: 'an abstract one in a list', in: '<div role="button command"></div>', outcome: 'nonexistent' },
  { name: 'none', in: '<div></div><div role></div><div role=" "></div>', outcome: 'none' },
  { name: 'hidden', in: '<div role=x hidden></div>', outcome: 'none' },
  { name: 'the page was cut', in: '<div role=x></div>', body: { truncated: true }, outcome: 'unknown' },
]);
