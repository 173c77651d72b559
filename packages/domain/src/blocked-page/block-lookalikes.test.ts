import { expect, it } from 'vitest';
import { recognizeBlock } from './recognize-block.ts';

const URL_OF_PAGE = 'https://www.example.com/shop/shoes';
const page = (title: string, body = '', head = '') =>
  `<!DOCTYPE html><html lang="en"><head><title>${title}</title>${head}</head><body>${body}</body></html>`;
const words = (count: number) => `<p>${'Boots for winter and rain. '.repeat(Math.ceil(count / 5))}</p>`;
const nav = '<nav><a href="/">Home</a> <a href="/shop">Shop</a> <a href="/blog">Blog</a></nav>';

type Row = [
  name: string,
  html: string,
  more?: { requestedUrl?: string; finalUrl?: string; status?: number; headers?: Record<string, string> },
];

const LOOKALIKES: readonly Row[] = [
  [
    'a news page about captchas',
    page('Just a moment: how captchas took over', words(600) + '<code>window._cf_chl_opt</code>'),
  ],
  [
    'a page behind Cloudflare with its detection script',
    page('Shoes', words(60), '<script src="/cdn-cgi/challenge-platform/scripts/jsd/main.js"></script>'),
  ],
  [
    'a contact form with Turnstile',
    page(
      'Contact',
      '<form><input name="email" type="email"><textarea name="text"></textarea><div class="cf-turnstile"></div></form>',
      '<script src="https://challenges.cloudflare.com/turnstile/v0/api.js"></script>',
    ),
  ],
  [
    'a comment form with reCAPTCHA',
    page('A post', words(40) + '<form><textarea></textarea><div class="g-recaptcha"></div></form>'),
  ],
  [
    'an app with reCAPTCHA v3',
    page(
      'Acme Booking',
      '<noscript>You need to enable JavaScript to run this app.</noscript><div id="root"></div>',
      '<script src="https://www.google.com/recaptcha/api.js?render=6Labc"></script>',
    ),
  ],
  [
    'an app that asks for scripts with the words of a challenge',
    page(
      'Acme Booking',
      '<noscript>Please enable JavaScript to view the page content.</noscript><div id="root"></div>',
      '<script src="/app.js"></script>',
    ),
  ],
  [
    'an app with Turnstile',
    page(
      'Acme Booking',
      '<div id="app">Loading</div>',
      '<script src="https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit"></script>',
    ),
  ],
  [
    'a page with the notice of reCAPTCHA v3',
    page(
      'Shoes',
      `${words(40)}<p>This site is protected by reCAPTCHA and the Google Privacy Policy applies.</p>`,
      '<script src="https://www.google.com/recaptcha/api.js?render=6Labc"></script>',
    ),
  ],
  [
    'a page with DataDome’s tag',
    page('Shoes', words(60), '<script src="https://js.datadome.co/tags.js"></script>'),
    { headers: { 'x-datadome': 'protected' } },
  ],
  [
    'a page with PerimeterX’s tag',
    page('Shoes', words(60), '<script>window._pxAppId="PX1"</script><script src="/init.js"></script>'),
  ],
  [
    'a page with Incapsula’s tag',
    page(
      'Shoes',
      words(60) + '<script src="/_Incapsula_Resource?SWJIYLWA=719d34d31c8e3a6e6fffd425f7e032f3"></script>',
    ),
  ],
  [
    'a page with the SDK of AWS WAF',
    page('Shoes', words(60), '<script src="https://x.token.awswaf.com/x/challenge.js"></script>'),
  ],
  ['a page by Akamai', page('Shoes', words(60)), { headers: { server: 'AkamaiGHost' } }],
  ['a page by Imunify360', page('Shoes', words(60)), { headers: { server: 'imunify360-webshield/1.21' } }],
  [
    'a sign-in page, by its own URL',
    page('Log in', '<form><input name="u"><input type="password"></form>'),
    { requestedUrl: 'https://www.example.com/login', finalUrl: 'https://www.example.com/login/' },
  ],
  [
    'a sign-in page, redirected from another',
    page('Log in', '<form><input type="password"></form>'),
    { requestedUrl: 'https://www.example.com/signin', finalUrl: 'https://login.example.com/' },
  ],
  ['a page with a field to sign in', page('Shop', `${nav}${words(50)}<form><input type="password"></form>`)],
  [
    'a page of documentation on signing in',
    page('SSO', words(300)),
    { requestedUrl: 'https://www.example.com/sso', finalUrl: 'https://docs.example.com/sso' },
  ],
  [
    'a long page after a redirect to /auth',
    page('OAuth', words(500)),
    { finalUrl: 'https://docs.example.com/auth' },
  ],
  [
    'a redirect to another language',
    page('Schuhe', words(50)),
    { finalUrl: 'https://www.example.com/de/schuhe' },
  ],
  [
    'a cookie banner on a page',
    page(
      'Shoes',
      `${nav}<h1>Shoes</h1>${words(60)}<div id="onetrust-banner-sdk"><p>We use cookies</p><button>Accept all</button></div>`,
    ),
  ],
  ['a privacy policy', page('Privacy', `<h1>Cookies</h1><p>We use cookies. You can accept all of them.</p>`)],
  [
    'a product that does not ship',
    page('Boots', `${nav}${words(200)}<p>This product is not available in your country.</p>`),
  ],
  ['a help page about regions', page('Why is it not available in your country?', words(300))],
  ['a novel', page('Access denied: a novel', words(100) + nav)],
  ['a service of workshops', page('Sicherheitscheck für Ihr Auto', nav + words(120))],
  ['a company called Checkpoint', page('Security Checkpoint GmbH', words(30))],
  [
    'an app shell',
    page(
      'App',
      '<div id="root"></div><noscript>You need to enable JavaScript to run this app.</noscript>',
      '<script src="/main.js"></script>',
    ),
  ],
  ['a page under construction', page('Coming soon', '<h1>Coming soon</h1>')],
  ['an empty page', ''],
  ['a server’s own 403', page('403 Forbidden', '<h1>Forbidden</h1>'), { status: 403 }],
  ['a site’s own refusal', page('Access denied', '<p>Members only</p>'), { status: 403 }],
  [
    'a missing page behind Cloudflare',
    page('Not found', '<p>404</p>'),
    { status: 404, headers: { server: 'cloudflare' } },
  ],
  [
    'an overloaded server',
    page('503', '<p>Try again later</p>'),
    { status: 503, headers: { 'retry-after': '60' } },
  ],
  ['a request for a password', '', { status: 401, headers: { 'www-authenticate': 'Basic' } }],
  [
    'a page of Google’s search',
    page('sorry', words(50)),
    { requestedUrl: 'https://www.google.com/a', finalUrl: 'https://www.google.com/b' },
  ],
  ['an article in Chinese', page('安全', `<p>${'关于网络安全的文章。'.repeat(80)}</p>`)],
];

it.each(LOOKALIKES)('takes no other page for a blocked one: %s', (_name, html, more = {}) => {
  const { requestedUrl = URL_OF_PAGE, finalUrl = requestedUrl, status = 200, headers = {} } = more;
  const list = Object.entries(headers).map(([name, value]) => ({ name, value }));
  expect(recognizeBlock({ requestedUrl, finalUrl, status, headers: list, html })).toBeNull();
});
