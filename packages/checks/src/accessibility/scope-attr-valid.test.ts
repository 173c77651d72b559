import { describeCheck } from '../../test/kit/describe-check.ts';
import { scopeAttrValid } from './scope-attr-valid.ts';

const OLD = '<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN" "http://www.w3.org/TR/html4/strict.dtd">';

describeCheck(scopeAttrValid, [
  {
    name: 'all four values',
    in: '<table><tr><th scope=row><th SCOPE=COL><th scope=rowgroup><th scope=colgroup></table>',
    outcome: 'good',
    message: 'All 4 scope attributes are valid.',
    data: { checked: 4, failed: 0 },
  },
  { name: 'a data cell in HTML 4', html: `${OLD}<table><tr><td scope=row></table>`, outcome: 'good' },
  { name: 'no doctype', html: '<table><tr><td scope=row></table>', outcome: 'good' },
  {
    name: 'another word',
    in: '<table><tr><th id=h scope=column></table>',
    outcome: 'invalid',
    message: 'The scope attribute is invalid.',
    evidence: [{ selector: '#h', detail: '“column” is not a valid scope.' }],
  },
  { name: 'empty', in: '<table><tr><th scope></table>', outcome: 'invalid' },
  {
    name: 'a data cell',
    in: '<table><tr><td scope=row></table>',
    outcome: 'invalid',
    evidence: [{ detail: 'It is on a data cell.' }],
  },
  { name: 'none', in: '<table><tr><th></table>', outcome: 'none' },
  {
    name: 'another element, hidden',
    in: '<p scope=x></p><table hidden><tr><th scope=x></table>',
    outcome: 'none',
  },
  {
    name: 'truncated page',
    in: '<table><tr><th scope=x></table>',
    body: { truncated: true },
    outcome: 'unknown',
  },
]);
