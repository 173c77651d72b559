import { expect, it } from 'vitest';
import { readWorkerSettings } from './settings.ts';

const SMTP = {
  SMTP_URL: 'smtp://user:hunter2@mail.example.com',
  SMTP_FROM: 'Pagemark <pagemark@example.com>',
};

it('sends no mail, and no links, unless it is set', () => {
  expect(readWorkerSettings({})).toMatchObject({ smtp: null, publicUrl: null });
});

it('reads the mail server and the public URL', () => {
  expect(readWorkerSettings({ ...SMTP, PUBLIC_URL: 'https://audit.example.com/' })).toMatchObject({
    publicUrl: 'https://audit.example.com',
    smtp: {
      host: 'mail.example.com',
      port: 587,
      isSecure: false,
      credentials: { user: 'user', password: 'hunter2' },
      from: 'Pagemark <pagemark@example.com>',
    },
  });
});

it.each([
  ['a server without a sender', { SMTP_URL: SMTP.SMTP_URL }, 'SMTP_FROM: is required'],
  [
    'a server of another scheme',
    { ...SMTP, SMTP_URL: 'http://user:hunter2@mail.example.com' },
    'SMTP_URL: must be smtp',
  ],
  ['a sender that is no address', { ...SMTP, SMTP_FROM: 'Pagemark' }, 'SMTP_FROM: must be an email address'],
  ['a sender of two lines', { ...SMTP, SMTP_FROM: 'a@b.example\r\nBcc: c@d.example' }, 'SMTP_FROM: must be'],
])('rejects %s, without the password', (_name, environment, message) => {
  const read = () => readWorkerSettings(environment);
  expect(read).toThrow(message);
  expect(read).not.toThrow('hunter2');
});

it('renders in the configured renderer, even without a browser', () => {
  const token = 'a-token-of-24-characters-or-more';
  const set = { RENDERER_URL: 'http://renderer:3000', RENDERER_TOKEN: token, CHROME_PATH: '/nonexistent' };
  expect(readWorkerSettings(set).browser).toEqual({ url: new URL('http://renderer:3000'), token });
  expect(readWorkerSettings({ ...set, RENDERING: 'on' }).rendering).toMatchObject({ rendering: 'on' });
  expect(readWorkerSettings(set).rendering).toMatchObject({ rendering: 'off' });
});

it.each([
  ['with its sandbox by default', {}, true],
  ['without its sandbox when that is off', { RENDER_SANDBOX: 'off' }, false],
])('starts the browser %s', (_name, environment, hasSandbox) => {
  const settings = readWorkerSettings({ ...environment, CHROME_PATH: process.execPath });
  expect(settings.browser).toEqual({ chromePath: process.execPath, hasSandbox });
});

it.each([
  ['without the package', {}],
  ['without a browser', { LIGHTHOUSE_PATH: '.', CHROME_PATH: '/nonexistent' }],
])('audits with Lighthouse only where it is installed: not %s', (_name, environment) => {
  expect(readWorkerSettings(environment).lighthouse).toBeNull();
  expect(readWorkerSettings({ ...environment, LIGHTHOUSE: 'off' }).lighthouse).toBeNull();
  expect(() => readWorkerSettings({ ...environment, LIGHTHOUSE: 'on' })).toThrow(/LIGHTHOUSE: is on, but/);
});

it.each([
  ['no token', { RENDERER_URL: 'http://renderer:3000' }, 'RENDERER_TOKEN: is required with RENDERER_URL.'],
  ['a short token', { RENDERER_TOKEN: 'hunter2' }, 'RENDERER_TOKEN: must be 24 to 512'],
  ['a URL of https', { RENDERER_URL: 'https://renderer:3000' }, 'RENDERER_URL: must be the http:// URL'],
])('rejects a renderer with %s, without the token', (_name, environment, message) => {
  const read = () => readWorkerSettings(environment);
  expect(read).toThrow(message);
  expect(read).not.toThrow('hunter2');
});
