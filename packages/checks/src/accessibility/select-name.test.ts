import { describeCheck } from '../../test/kit/describe-check.ts';
import { selectName } from './select-name.ts';

describeCheck(selectName, [
  {
    name: 'label with for',
    in: '<label for=s>Size</label><SELECT ID=s></SELECT>',
    outcome: 'good',
    message: 'The select element has a label.',
    data: { checked: 1, failed: 0 },
  },
  { name: 'label around', in: '<label>Size <select><option>S</select></label>', outcome: 'good' },
  { name: 'aria-label', in: '<select aria-label=Size></select>', outcome: 'good' },
  { name: 'aria-labelledby', in: '<b id=l>Size</b><select aria-labelledby=l></select>', outcome: 'good' },
  { name: 'a title', in: '<select title=Size></select>', outcome: 'good' },
  {
    name: 'none',
    in: '<select id=s><option>Size</select>',
    outcome: 'unlabeled',
    message: 'The select element has no label.',
    evidence: [{ selector: '#s' }],
  },
  {
    name: 'a label that contains only the select',
    in: '<label><select aria-hidden=false></select></label>',
    outcome: 'unlabeled',
  },
  {
    name: 'a label that contains only its options',
    in: '<label><select><option>S</select></label>',
    outcome: 'unlabeled',
  },
  {
    name: 'the second one in a label',
    in: '<label>Size <input><select></select></label>',
    outcome: 'unlabeled',
  },
  {
    name: 'a hidden label',
    in: '<label hidden for=s>Size</label><select id=s></select>',
    outcome: 'hidden-label',
    message: 'The select element has only a hidden label.',
  },
  {
    name: 'a hidden label and a title',
    in: '<label hidden for=s>Size</label><select id=s title=Size></select>',
    outcome: 'good',
  },
  { name: 'inside a datalist', in: '<datalist id=b><select><option>x</select></datalist>', outcome: 'none' },
  { name: 'no select', in: '<p>Size</p>', outcome: 'none' },
  {
    name: 'hidden',
    in: '<select hidden></select><div aria-hidden=true><select></select></div>',
    outcome: 'none',
  },
  { name: 'truncated page', in: '<select></select>', body: { truncated: true }, outcome: 'unknown' },
]);
