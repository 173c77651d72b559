import { describe, expect, it } from 'vitest';
import { blockMessage } from './block.ts';
import type { BlockInput, BlockKind } from './block.ts';
import { recognizeBlock } from './recognize-block.ts';

const URL_OF_PAGE = 'https://www.example.com/shop/shoes';

type Input = Partial<Omit<BlockInput, 'headers'>> & { headers?: Readonly<Record<string, string>> };
type Row = [name: string, kind: BlockKind, by: string | null, input: Input];

function inputOf({ headers = {}, ...input }: Input): BlockInput {
  return {
    requestedUrl: URL_OF_PAGE,
    finalUrl: input.requestedUrl ?? URL_OF_PAGE,
    status: 200,
    html: '',
    ...input,
    headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
  };
}

const page = (title: string, body = '', head = '') =>
  `<!DOCTYPE html><html><head><title>${title}</title>${head}</head><body>${body}</body></html>`;
const redirected = (finalUrl: string, html: string): Input => ({ finalUrl, html });
const LOGIN_FORM = '<form method="post"><input name="user"><input type="password" name="pass"></form>';

const BLOCKED: readonly Row[] = [
  ['of an unknown provider', 'challenge', null, { html: page('Robot Check', '<p>Click to continue</p>') }],
  [
    'in German',
    'challenge',
    null,
    { html: page('Sicherheitsüberprüfung', '<p>Bitte warten Sie einen Moment</p>') },
  ],
  ['in French', 'challenge', null, { html: page('Vérification de sécurité', '<p>Veuillez patienter</p>') }],
  ['in Spanish', 'challenge', null, { html: page('Verificación de seguridad', '<p>Espere</p>') }],
  ['in Russian', 'challenge', null, { html: page('Проверка браузера', '<p>Подождите</p>') }],
  ['in Chinese', 'challenge', null, { html: page('安全验证', '<p>请完成验证</p>') }],
  ['in Japanese', 'denied', null, { html: page('アクセスが拒否されました', '<p>お問い合わせください</p>') }],
  ['in Polish', 'denied', null, { html: page('Odmowa dostępu', '<p>Skontaktuj się z administratorem</p>') }],
  [
    'with nothing but a captcha',
    'challenge',
    null,
    {
      html: page(
        'example.com',
        '<form method="post"><div class="g-recaptcha" data-sitekey="x"></div><input type="submit"></form>',
      ),
    },
  ],
  [
    'with a captcha that a script shows',
    'challenge',
    null,
    {
      html: page(
        'example.com',
        '<p>Confirm that you are not a robot.</p><div id="check"></div><script src="https://hcaptcha.com/hcaptcha/1/api.js"></script>',
      ),
    },
  ],
  [
    'by law',
    'region',
    'isp.example',
    { status: 451, headers: { link: '<https://isp.example/law>; rel="blocked-by"' } },
  ],
  ['by law, without a name', 'region', null, { status: 451 }],
  [
    'in English',
    'region',
    null,
    { html: page('Sorry', '<h1>This content is not available in your country.</h1>') },
  ],
  [
    'in German',
    'region',
    null,
    { html: page('Hinweis', '<p>Diese Seite ist in Ihrem Land nicht verfügbar.</p>') },
  ],
  [
    'in Portuguese',
    'region',
    null,
    { html: page('Aviso', '<p>Este conteúdo não está disponível na sua região.</p>') },
  ],
  [
    'on a host for consent',
    'consent',
    null,
    redirected(
      'https://consent.youtube.com/m?continue=x',
      page('Before you continue', '<p>We use cookies</p>'.repeat(200)),
    ),
  ],
  [
    'on a path for consent',
    'consent',
    null,
    redirected(
      'https://www.example.com/zustimmung?url=%2Fshop',
      page('Example mit Werbung', '<p>Zustimmen oder Abo</p>'),
    ),
  ],
  [
    'in place of the page',
    'consent',
    null,
    {
      html: page(
        'Example',
        '<div class="sp_message"><h2>Wir und unsere Partner</h2><p>Wir verwenden Cookies.</p><button>Alle akzeptieren</button> <a href="/privacy">Datenschutz</a></div>',
      ),
    },
  ],
  [
    'after a redirect',
    'sign_in',
    null,
    redirected(
      'https://www.example.com/login?next=%2Fshop',
      page('Log in', LOGIN_FORM + '<p>text </p>'.repeat(400)),
    ),
  ],
  [
    'on another host, by scripts',
    'sign_in',
    null,
    redirected('https://sso.example.org/realms/shop/auth', page('Sign in', '<div id="root"></div>')),
  ],
];

describe('a page that is shown instead of another is recognized', () => {
  it.each(BLOCKED)('%s: %s by %s', (_name, kind, by, input) => {
    expect(recognizeBlock(inputOf(input))).toMatchObject({ kind, by });
  });

  it.each([
    [
      { status: 403, headers: { 'cf-mitigated': 'challenge' } },
      'Cloudflare shows a challenge page instead of this page (status 403, header cf-mitigated).',
    ],
    [
      { html: page('Robot Check', '') },
      'The site shows a challenge page instead of this page (title “Robot Check”).',
    ],
    [
      redirected('https://www.example.com/login', page('', LOGIN_FORM)),
      'The site asks visitors to sign in instead of showing this page (redirect to www.example.com/login).',
    ],
    [{ status: 451 }, 'The site does not show this page in this service’s region (status 451).'],
  ] satisfies [Input, string][])('with a message that says who blocks and how it shows', (input, message) => {
    const block = recognizeBlock(inputOf(input));
    expect(block === null ? null : blockMessage(block)).toBe(message);
  });

  it.each([
    ['unclosed scripts', '<script>'.repeat(20_000)],
    ['unclosed comments', '<!--'.repeat(50_000)],
    ['unclosed tags', '<a href'.repeat(30_000)],
    ['inputs', '<input '.repeat(30_000)],
    ['titles', '<title'.repeat(40_000)],
    ['Chinese text', '的'.repeat(250_000)],
  ])('in time linear in a page of %s', (_name, html) => {
    expect(recognizeBlock(inputOf({ html }))).toBeNull();
  });
});
