import { describeCheck } from '../../test/kit/describe-check.ts';
import { nofollowPage } from './nofollow-page.ts';

describeCheck(nofollowPage, [
  { name: 'no directives', outcome: 'followed' },
  { name: 'index, follow', head: '<meta name=robots content="index, follow">', outcome: 'followed' },
  {
    name: 'none, which is-crawlable reports',
    head: '<meta name=robots content=none>',
    outcome: 'not-indexed',
  },
  {
    name: 'none in the header, and nofollow',
    head: '<meta name=robots content=nofollow>',
    headers: { 'x-robots-tag': 'none' },
    outcome: 'nofollow',
  },
  {
    name: 'an unrelated crawler',
    headers: { 'x-robots-tag': 'otherbot: nofollow' },
    outcome: 'followed',
  },
  {
    name: 'in a meta tag, uppercase',
    head: '<META NAME=ROBOTS CONTENT="INDEX,NOFOLLOW">',
    outcome: 'nofollow',
    evidence: 1,
  },
  {
    name: 'for one crawler',
    head: '<meta name=googlebot content="nofollow">',
    headers: { 'x-robots-tag': 'otherbot: nofollow' },
    outcome: 'some-nofollow',
    message: 'A nofollow directive keeps googlebot from following the links on this page.',
    evidence: 1,
  },
  {
    name: 'for one crawler and for all',
    head: '<meta name=googlebot content="nofollow"><meta name=robots content="nofollow">',
    outcome: 'nofollow',
    evidence: 2,
  },
  {
    name: 'in a header',
    headers: { 'x-robots-tag': ['noarchive', 'nofollow'] },
    outcome: 'nofollow',
    evidence: [{ snippet: 'X-Robots-Tag: nofollow' }],
  },
]);
