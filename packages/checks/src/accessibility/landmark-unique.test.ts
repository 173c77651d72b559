import { describeCheck } from '../../test/kit/describe-check.ts';
import { landmarkUnique } from './landmark-unique.ts';

describeCheck(landmarkUnique, [
  {
    name: 'different kinds',
    in: '<HEADER></HEADER><nav></nav><main></main><aside></aside><footer></footer>',
    outcome: 'good',
    message: 'All 5 landmarks have a unique role and name.',
    data: { checked: 5, failed: 0 },
  },
  {
    name: 'different names',
    in: '<nav aria-label=Menu></nav><nav aria-labelledby=r></nav><b id=r>Related</b>',
    outcome: 'good',
  },
  { name: 'one with and one without a name', in: '<nav aria-label=Menu></nav><nav></nav>', outcome: 'good' },
  {
    name: 'sections without a name',
    in: '<main></main><section></section><section></section>',
    outcome: 'good',
    data: { checked: 1, failed: 0 },
  },
  {
    name: 'regions and forms by role without a name',
    in: '<main></main><div role=region>A</div><div role=region aria-label="">B</div><div role=form></div><div role=form></div>',
    outcome: 'good',
    data: { checked: 1, failed: 0 },
  },
  {
    name: 'a label that references nothing',
    in: '<main></main><section aria-labelledby=e>A</section><section aria-labelledby=e>B</section><b id=e></b>',
    outcome: 'good',
    data: { checked: 1, failed: 0 },
  },
  {
    name: 'headers inside articles',
    in: '<header></header><article><header></header><footer></footer></article>',
    outcome: 'good',
    data: { checked: 1, failed: 0 },
  },
  { name: 'a hidden duplicate', in: '<nav></nav><nav hidden></nav>', outcome: 'good' },
  {
    name: 'two without a name',
    in: '<nav></nav><nav id=n></nav>',
    outcome: 'repeated',
    message: '1 of 2 landmarks has the same role and name as another.',
    data: { checked: 2, failed: 1 },
    evidence: [{ selector: '#n', detail: 'Another navigation landmark has no name either.' }],
  },
  { name: 'by element and by role', in: '<nav></nav><div role=Navigation></div>', outcome: 'repeated' },
  {
    name: 'names that differ in case',
    in: '<nav aria-label=menu></nav><nav aria-label=Menu></nav>',
    outcome: 'repeated',
    evidence: [{ detail: 'Another navigation landmark has the same name.' }],
  },
  {
    name: 'regions by role with the same name',
    in: '<div role=region aria-label=A></div><section title=A></section><div role=region title=a></div>',
    outcome: 'repeated',
    evidence: 1,
  },
  {
    name: 'sections with the same name',
    in: '<section aria-label=A></section><section aria-label=A></section>',
    outcome: 'repeated',
  },
  { name: 'no landmarks', in: '<div></div><form></form><nav role=none></nav>', outcome: 'none' },
  { name: 'truncated page', in: '<nav></nav><nav></nav>', body: { truncated: true }, outcome: 'unknown' },
]);
