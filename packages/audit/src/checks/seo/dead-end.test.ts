import { describeCheck } from '../../../test/kit/describe-check.ts';
import { deadEnd } from './dead-end.ts';

describeCheck(deadEnd, [
  { name: 'a link', in: '<a href="/">Home</a>', outcome: 'linked', data: { links: 1 } },
  { name: 'an area', in: '<map name=m><area href=/a alt=A></map>', outcome: 'linked' },
  { name: 'no links', in: '<p>Shoes', outcome: 'dead-end' },
  {
    name: 'only within the page, to mail and to scripts',
    in: '<a href="#a">A</a><a href="mailto:a@b.example">M</a><a href="javascript:x()">X</a>',
    outcome: 'dead-end',
  },
  { name: 'an anchor without an address', in: '<a name=x>X</a>', outcome: 'dead-end' },
  { name: 'the page was cut', in: '<p>Shoes', body: { truncated: true }, outcome: 'unknown' },
]);
