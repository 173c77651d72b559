import { describeCheck } from '../../test/kit/describe-check.ts';
import { protocolRelativeUrls } from './protocol-relative-urls.ts';

describeCheck(protocolRelativeUrls, [
  {
    name: 'paths and absolute URLs',
    in: '<img src="/a"><a href="https://a.example//x">x</a>',
    outcome: 'none',
  },
  {
    name: 'a resource and a link',
    in: '<script src=" //a.example/x.js"></script><a href="//a.example/">x</a>',
    outcome: 'present',
    message: 'This page has 2 protocol-relative URLs.',
    data: { addresses: 2 },
    evidence: 2,
  },
  {
    name: 'truncated page',
    in: '<img src="//a.example/x">',
    body: { truncated: true },
    outcome: 'unknown',
  },
]);
