import { describeCheck } from '../../test/kit/describe-check.ts';
import { areaAlt } from './area-alt.ts';

const map = (area: string, image = '<img usemap=#m alt=Map>') => `${image}<map name=m>${area}</map>`;

describeCheck(areaAlt, [
  {
    name: 'alt text',
    in: map('<AREA HREF=/n ALT=North>'),
    outcome: 'good',
    message: 'The image map link has alt text.',
    data: { checked: 1, failed: 0 },
  },
  { name: 'aria-label', in: map('<area href=/n aria-label=North>'), outcome: 'good' },
  { name: 'title attribute', in: map('<area href=/n title=North>'), outcome: 'good' },
  {
    name: 'no alt',
    in: map('<area id=a href=/n><area href=/s alt=South>'),
    outcome: 'unnamed',
    message: '1 of 2 image map links has no alt text.',
    data: { checked: 2, failed: 1 },
    evidence: [{ selector: '#a' }],
  },
  { name: 'empty alt', in: map('<area href=/n alt="">'), outcome: 'unnamed' },
  { name: 'area without href', in: map('<area alt="">'), outcome: 'none' },
  {
    name: 'empty alt beside another area with the same destination',
    in: map('<area href=/n alt=North><area href=/n alt="">'),
    outcome: 'good',
  },
  {
    name: 'empty alt beside another destination, no alt beside the same one',
    in: map('<area href=/n alt=North><area href=/s alt=""><area href=/n>'),
    outcome: 'unnamed',
    data: { checked: 3, failed: 2 },
  },
  {
    name: 'no image uses the map',
    in: map('<area href=/n>', '<img usemap=#other>'),
    outcome: 'unused-map',
    message: 'The image map link has no alt text in a map that no image uses.',
  },
  {
    name: 'a hidden map that no image uses',
    in: `<div hidden>${map('<area href=/n>', '')}</div>`,
    outcome: 'none',
  },
  { name: 'the image is hidden', in: map('<area href=/n>', '<img hidden usemap=#m>'), outcome: 'none' },
  { name: 'truncated page', in: map('<area href=/n>'), body: { truncated: true }, outcome: 'unknown' },
]);
