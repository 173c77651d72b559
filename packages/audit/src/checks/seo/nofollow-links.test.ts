import { describeCheck } from '../../../test/kit/describe-check.ts';
import { nofollowLinks } from './nofollow-links.ts';

describeCheck(nofollowLinks, [
  { name: 'other words in rel', in: '<a href=/a rel="noopener sponsored">A</a>', outcome: 'none' },
  { name: 'not a link to a page', in: '<a href="#a" rel=nofollow>A</a>', outcome: 'none' },
  {
    name: 'to another site',
    in: '<a href="//example.org/" rel="ugc NOFOLLOW">A</a>',
    outcome: 'external',
    data: { external: 1 },
  },
  {
    name: 'within the site',
    in: '<a href=/login rel=nofollow>Log in</a><a href=https://example.org/ rel=nofollow>B</a>',
    outcome: 'internal',
    data: { internal: 1, external: 1 },
    evidence: 1,
  },
]);
