import { describeCheck } from '../../test/kit/describe-check.ts';
import { pagination } from './pagination.ts';

describeCheck(pagination, [
  { name: 'no pagination', head: '<link rel=canonical href=/a>', outcome: 'none' },
  { name: 'without an href', head: '<link rel=next>', outcome: 'none' },
  {
    name: 'both linked',
    head: '<link rel=Next href="?page=3"><link rel=prev href="?page=1">',
    in: '<a href="/shop/shoes?page=3">On</a><a href="?page=1">Back</a>',
    outcome: 'linked',
  },
  {
    name: 'linked with a fragment',
    head: '<link rel=next href="/p2"><link rel=prev href="/p1#top">',
    in: '<a href="/p2#list">On</a><a href="/p1">Back</a>',
    outcome: 'linked',
  },
  {
    name: 'linked with escapes in another case',
    head: '<link rel=next href="/%d0%b0/page/2/">',
    in: '<a href="/%D0%B0/page/2/">On</a>',
    outcome: 'linked',
  },
  {
    name: 'not a URL, and a link that is none',
    head: '<link rel=next href="https://?p=2">',
    in: '<a href="https://?p=2">On</a>',
    outcome: 'unlinked',
  },
  {
    name: 'only in a fragment',
    head: '<link rel=next href="/p2">',
    in: '<a href="#/p2">On</a>',
    outcome: 'unlinked',
  },
  {
    name: 'one not linked',
    head: '<link rel=next href="?page=3"><link rel=prev href="?page=1">',
    in: '<a href="?page=3">On</a>',
    outcome: 'unlinked',
    evidence: 1,
  },
]);
