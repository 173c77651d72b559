import { describeCheck } from '../../test/kit/describe-check.ts';
import { svgImgAlt } from './svg-img-alt.ts';

describeCheck(svgImgAlt, [
  {
    name: 'a title',
    in: '<svg role=img><title>Sales</title></svg>',
    outcome: 'good',
    message: 'The SVG image has an accessible name.',
    data: { checked: 1, failed: 0 },
  },
  { name: 'aria-label', in: '<svg role=IMG aria-label=Sales></svg>', outcome: 'good' },
  {
    name: 'a child of an SVG',
    in: '<svg><circle role=graphics-symbol><title>2026</title></circle></svg>',
    outcome: 'good',
  },
  {
    name: 'a title that comes after other children',
    in: '<svg role=img><g></g><title>Sales</title></svg>',
    outcome: 'good',
  },
  {
    name: 'none',
    in: '<svg id=s role=img><path/></svg>',
    outcome: 'unnamed',
    message: 'The SVG image has no accessible name.',
    evidence: [{ selector: '#s' }],
  },
  {
    name: 'a reference to a description or a title elsewhere in a drawing',
    in: '<svg role=img aria-labelledby=d><desc id=d>Sales</desc></svg><svg role=img aria-labelledby=t><g><title id=t>Sales</title></g></svg>',
    outcome: 'good',
  },
  { name: 'an empty title', in: '<svg role=img><title> </title></svg>', outcome: 'unnamed' },
  { name: 'a nested title', in: '<svg role=img><g><title>Sales</title></g></svg>', outcome: 'unnamed' },
  { name: 'a graphics document', in: '<svg role=graphics-document></svg>', outcome: 'unnamed' },
  { name: 'text does not count', in: '<svg role=img><text>Sales</text></svg>', outcome: 'unnamed' },
  { name: 'no role', in: '<svg></svg><div role=img></div>', outcome: 'none' },
  { name: 'hidden', in: '<svg role=img aria-hidden=true></svg>', outcome: 'none' },
  { name: 'truncated page', in: '<svg role=img></svg>', body: { truncated: true }, outcome: 'unknown' },
]);
