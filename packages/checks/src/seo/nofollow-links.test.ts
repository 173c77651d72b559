import { describeCheck } from '../../test/kit/describe-check.ts';
import { nofollowLinks } from './nofollow-links.ts';

describeCheck(nofollowLinks, [
  { name: 'other rel tokens', in: '<a href=/a rel="noopener sponsored">A</a>', outcome: 'none' },
  { name: 'a fragment link', in: '<a href="#a" rel=nofollow>A</a>', outcome: 'none' },
  {
    name: 'a link to the page itself, as WordPress marks the one that cancels a reply',
    in: '<a href="/shop/shoes#respond" rel=nofollow>Cancel reply</a>',
    outcome: 'none',
  },
  {
    name: 'a link to another page with a fragment',
    in: '<a href="/shop/boots#respond" rel=nofollow>Reply</a>',
    outcome: 'internal',
    evidence: 1,
  },
  {
    name: 'external link',
    in: '<a href="//example.org/" rel="ugc NOFOLLOW">A</a>',
    outcome: 'external',
    message: '1 external link is marked nofollow.',
    data: { external: 1 },
  },
  {
    name: 'internal link',
    in: '<a href=/login rel=nofollow>Log in</a><a href=https://example.org/ rel=nofollow>B</a>',
    outcome: 'internal',
    message: '1 internal link is marked nofollow.',
    data: { internal: 1, external: 1 },
    evidence: 1,
  },
  {
    name: 'internal links with parameters',
    in: '<a href="?add-to-cart=12" rel=nofollow>A</a><a href="/shop/shoes?replytocom=3#respond" rel=nofollow>B</a>',
    outcome: 'parameters',
    message: '2 internal links with parameters are marked nofollow.',
    data: { parameters: 2, external: 0 },
  },
  {
    name: 'one internal link with parameters',
    in: '<a href="?add-to-cart=12" rel=nofollow>A</a><a href="//example.org/?a=1" rel=nofollow>B</a>',
    outcome: 'parameters',
    message: '1 internal link with parameters is marked nofollow.',
    data: { parameters: 1, external: 1 },
  },
  {
    name: 'a link to the own site by the author of a comment, as WordPress marks it',
    in: '<a href="/" rel="external nofollow ugc">A</a><a href="/x?y" rel="external nofollow">B</a><a href="//example.org/" rel=nofollow>C</a>',
    outcome: 'qualified',
    message: '2 internal links are marked nofollow together with ugc, sponsored or external.',
    data: { qualified: 2, external: 1 },
  },
  {
    name: 'a redirect to an advertiser, and a link that is marked without a reason',
    in: '<a href="/go/boots" rel="nofollow sponsored">A</a><a href="/about" rel=nofollow>B</a>',
    outcome: 'internal',
    data: { internal: 1, qualified: 1 },
    evidence: 1,
  },
  {
    name: 'internal links with and without parameters',
    in: '<a href="?add-to-cart=12" rel=nofollow>A</a><a href="/login?" rel=nofollow>B</a>',
    outcome: 'internal',
    data: { internal: 1, parameters: 1 },
    evidence: 1,
  },
]);
