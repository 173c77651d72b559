import { describeCheck } from '../../test/kit/describe-check.ts';
import { socialLinks } from './social-links.ts';

const link = (href: string, rel = '') => `<a href="${href}" rel="${rel}">A</a>`;

describeCheck(socialLinks, [
  {
    name: 'none',
    in: link('/facebook.com') + link('https://notfacebook.com/') + link('https://facebook.com.example.org/'),
    outcome: 'none',
  },
  {
    name: 'several kinds',
    in:
      link('https://www.facebook.com/shop') +
      link('//twitter.com/shop') +
      link('HTTPS://X.COM/shop') +
      link('https://m.youtube.com?c=1'),
    outcome: 'found',
    message: 'This page links to Facebook, X, YouTube.',
    data: { networks: ['Facebook', 'X', 'YouTube'] },
    evidence: 4,
  },
  {
    name: 'a link with rel=me',
    in: link('https://social.example/@shop', 'me noopener'),
    outcome: 'found',
    data: { networks: ['social.example'] },
  },
]);
