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
  {
    name: 'what shares the page',
    in: [
      'https://www.facebook.com/sharer/sharer.php?u=x',
      'https://www.facebook.com/share.php?u=x',
      'https://twitter.com/intent/tweet?text=x',
      'https://x.com/share?url=x',
      'https://www.linkedin.com/shareArticle?url=x',
      'https://www.linkedin.com/sharing/share-offsite/?url=x',
      'https://www.pinterest.com/pin/create/button/?url=x',
      'https://www.reddit.com/submit?url=x',
      'https://t.me/share/url?url=x',
      'https://twitter.com/home?status=%20x',
      'https://www.facebook.com/v19.0/dialog/share?href=x',
    ]
      .map((href) => link(href))
      .join(''),
    outcome: 'none',
  },
  {
    name: 'the home pages of networks',
    in: link('https://facebook.com') + link('https://x.com/') + link('https://github.com/#top'),
    outcome: 'none',
  },
  {
    name: 'the terms, privacy policies and help of networks',
    in: [
      'https://de-de.facebook.com/about/privacy',
      'https://www.facebook.com/policy.php',
      'https://www.facebook.com/privacy/policy/?entry_point=x',
      'https://help.instagram.com/519522125107875',
      'https://www.linkedin.com/legal/privacy-policy',
      'https://x.com/privacy',
      'https://www.youtube.com/t/terms',
      '//policies.tiktok.com/',
    ]
      .map((href) => link(href))
      .join(''),
    outcome: 'none',
  },
  {
    name: 'profiles whose names begin like these paths',
    in:
      link('https://x.com/sharershop') +
      link('https://github.com/intents') +
      link('https://www.facebook.com/privacy-shop') +
      link('https://m.youtube.com/@helpers'),
    outcome: 'found',
    data: { networks: ['X', 'GitHub', 'Facebook', 'YouTube'] },
  },
]);
