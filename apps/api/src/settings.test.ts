import { DEFAULT_PROFILE } from '@pagemark/checks/profiles';
import { describe, expect, test } from 'vitest';
import { readApiSettings } from './settings.ts';

describe('the settings', () => {
  test('have defaults for everything', () => {
    expect(readApiSettings({})).toEqual({
      host: '127.0.0.1',
      port: 3000,
      database: { engine: 'sqlite', path: './data/pagemark.db' },
      operatorKey: null,
      profile: DEFAULT_PROFILE,
      publicUrl: null,
      trustProxy: undefined,
      connectionsPerAddress: 1_000,
      publicPagesPerMinute: 600,
      drainMs: 0,
      secretKeyFile: 'data/secret.key',
      accountLimits: {
        accountOpenMax: { interactive: 1_000, bulk: 2_000_000 },
        storedBytesMax: 107_374_182_400,
        rejectsMax: 10_000,
      },
      authFailuresPerMinute: 300,
      corsOrigins: [],
      rendering: null,
      hasLighthouse: false,
      requestsPerMinute: 6_000,
      telemetry: { metrics: null, tracing: null },
      logLevel: 'info',
    });
  });

  test.each([
    ['https://audits.example', 'https://audits.example'],
    ['https://audits.example/', 'https://audits.example'],
    ['HTTP://Audits.example:8080/base/', 'http://audits.example:8080/base'],
  ])('accept the public URL %s', (text, publicUrl) => {
    expect(readApiSettings({ PUBLIC_URL: text })).toMatchObject({ publicUrl });
  });

  test.each([
    ['RENDERER_URL', 'http://renderer:3002'],
    ['CHROME_PATH', process.execPath],
    ['RENDERING', 'off'],
  ])('let reports ask for rendering with %s', (name, value) => {
    expect(readApiSettings({ CHROME_PATH: '/nonexistent', [name]: value }).rendering).toEqual({
      rendering: 'off',
      devices: 'mobile',
      renderRuns: 1,
    });
  });

  test.each([
    ['on', true],
    ['off', false],
  ])('LIGHTHOUSE=%s decides whether reports can ask for it, whatever is installed here', (text, expected) => {
    expect(readApiSettings({ LIGHTHOUSE: text }).hasLighthouse).toBe(expected);
    expect(() => readApiSettings({ LIGHTHOUSE: 'yes' })).toThrow(/LIGHTHOUSE/);
  });

  test.each([
    ['1', 1],
    ['0', 0],
    ['loopback', ['loopback']],
    ['10.0.0.0/8, 2001:db8::/32', ['10.0.0.0/8', '2001:db8::/32']],
  ])('accept the trusted proxies %s', (text, trustProxy) => {
    const PUBLIC_URL = 'https://audits.example';
    expect(readApiSettings({ TRUST_PROXY: text, PUBLIC_URL })).toMatchObject({ trustProxy });
  });

  test('reject a trusted proxy without a public URL, except 0 proxies', () => {
    for (const TRUST_PROXY of ['1', 'loopback']) {
      expect(() => readApiSettings({ TRUST_PROXY })).toThrow(/^Invalid settings\. PUBLIC_URL: [^\n]+$/);
    }
    expect(readApiSettings({ TRUST_PROXY: '0' })).toMatchObject({ trustProxy: 0, publicUrl: null });
  });

  test.each([
    [{ PORT: '9464', METRICS_PORT: '9464' }],
    [{ METRICS_PORT: '3000' }],
    [{ METRICS_PORT: '3000', HOST: '0.0.0.0' }],
    [{ METRICS_PORT: '3000', HOST: '10.0.0.1', METRICS_HOST: '::' }],
  ])('reject %j, which serves metrics on the port of the API', (environment) => {
    expect(() => readApiSettings(environment)).toThrow(
      /^Invalid settings\. METRICS_PORT: must be another port than PORT\. Both are \d+\.$/,
    );
  });

  test.each([
    [{ PORT: '0', METRICS_PORT: '0' }, 0],
    [{ METRICS_PORT: '3000', HOST: '10.0.0.1' }, 3000],
    [{ METRICS_PORT: '9464' }, 9464],
  ])('accept %j', (environment, port) => {
    expect(readApiSettings(environment).telemetry.metrics).toMatchObject({ port });
  });

  test.each([
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', 'http'],
    ['PUBLIC_URL', 'audits.example'],
    ['PUBLIC_URL', 'ftp://audits.example'],
    ['PUBLIC_URL', 'https://audits.example/?a=b'],
    ['PUBLIC_URL', 'https://user:pass@audits.example'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '11'],
    ['TRUST_PROXY', '10.0.0.1, everyone'],
    ['DATABASE_URL', 'mysql://a'],
    ['AUTH_FAILURES_PER_MINUTE', '0'],
    ['RATE_LIMIT_PER_MINUTE', 'many'],
    ['CORS_ORIGINS', 'app.example.com'],
    ['CORS_ORIGINS', 'https://app.example.com/'],
    ['CORS_ORIGINS', 'https://app.example.com,'],
    ['LOG_LEVEL', 'loud'],
  ])('reject %s=%s with one line that names the setting', (name, value) => {
    expect(() => readApiSettings({ [name]: value })).toThrow(
      new RegExp(`^Invalid settings\\. ${name}: [^\\n]+$`),
    );
  });
});
