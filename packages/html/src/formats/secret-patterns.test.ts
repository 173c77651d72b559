import { expect, it } from 'vitest';
import { secretsIn } from './secret-patterns.ts';

// Joined here, so scanners do not report this file as a leak.
const key = (...parts: string[]) => parts.join('');
const FILLING = 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8s9T0u1V2w3X4y5Z6a7B8c9D0e1F2g3H4';

it.each([
  ['AWS access key', key('AKIA', 'Q3EGZ7YH5N2MTRB4')],
  ['AWS session key', key('ASIA', 'Q3EGZ7YH5N2MTRB4')],
  ['AWS access key', key('accessKeyId=', 'AKIAQ3EGZ7YH5N2MTRB4')],
  ['AWS access key', key('AKIAQ3EGZ7YH5N2MTRB4', '/backup/2026')],
  ['GitHub token', key('ghp_', FILLING.slice(0, 36))],
  ['GitHub token', key('github_pat_', FILLING)],
  ['GitLab token', key('glpat-', FILLING.slice(0, 20))],
  ['Stripe secret key', key('sk_live_', FILLING.slice(0, 24))],
  ['Slack token', key('xoxb-', '123456789012-', FILLING.slice(0, 24))],
  ['Slack webhook', key('https://hooks.slack.com/', 'services/T0ABCDEFG/B0ABCDEFG/', FILLING.slice(0, 24))],
  ['Google OAuth secret', key('GOCSPX-', FILLING.slice(0, 28))],
  ['SendGrid key', key('SG.', FILLING.slice(0, 22), '.', FILLING.slice(0, 43))],
  ['npm token', key('npm_', FILLING.slice(0, 36))],
  ['OpenAI key', key('sk-proj-', FILLING)],
  ['Anthropic key', key('sk-ant-', 'api03-', FILLING)],
  ['DigitalOcean token', key('dop_v1_', '0123456789abcdef'.repeat(4))],
  ['Shopify token', key('shpat_', '0123456789abcdef'.repeat(2))],
  ['private key', key('-----BEGIN RSA ', 'PRIVATE KEY-----\\n', FILLING)],
])('knows a %s', (kind, secret) => {
  const found = secretsIn(`const config = { key: "${secret}" };`);
  expect(found.map((one) => one.kind)).toEqual([kind]);
  expect(secret.length).toBeGreaterThan(found[0]?.shown.length ?? 0);
  expect(JSON.stringify(found)).not.toContain(secret);
});

it.each([
  ['a key of documentation', key('AKIA', 'IOSFODNN7EXAMPLE')],
  ['a filling', key('sk_live_', 'x'.repeat(24))],
  ['a key that is meant for pages', key('pk_live_', FILLING.slice(0, 24))],
  ['a browser key', key('AIza', FILLING.slice(0, 35))],
  ['a word that begins alike', 'sk-ant-eater ghp_ AKIAbc'],
  ['the heading of a key alone', key('-----BEGIN PRIVATE ', 'KEY-----')],
  [
    'a presigned URL',
    key('?X-Amz-Credential=', 'AKIAQ3EGZ7YH5N2MTRB4', '%2F20260101%2Feu-west-1%2Fs3%2Faws4_request'),
  ],
  ['an encoded presigned URL', key('X-Amz-Credential%3D', 'AKIAQ3EGZ7YH5N2MTRB4', '%252F20260101')],
  ['a presigned URL in JSON', key('X-Amz-Credential\\u003d', 'AKIAQ3EGZ7YH5N2MTRB4', '/20260101')],
  ['a presigned URL of a session', key('\\u0026X-Amz-Credential=', 'ASIAQ3EGZ7YH5N2MTRB4', '/20260101')],
  ['a presigned URL of the second version', key('?AWSAccessKeyId=', 'AKIAQ3EGZ7YH5N2MTRB4', '&Expires=1')],
  [
    'the fields of a presigned upload',
    key('x-amz-credential":"', 'AKIAQ3EGZ7YH5N2MTRB4', '/20260101/eu-west-1/s3/aws4_request'),
  ],
  [
    'the fields of a presigned upload, with escaped slashes',
    key('ASIAQ3EGZ7YH5N2MTRB4', '\\/20260101\\/eu-west-1\\/s3\\/aws4_request'),
  ],
  [
    'the fields of a presigned upload, encoded',
    key('AKIAQ3EGZ7YH5N2MTRB4', '%2F20260101%2Feu-west-1%2Fs3%2Faws4_request'),
  ],
  ['a longer run', key('AKIA', 'Q3EGZ7YH5N2MTRB4', 'MORE')],
])('does not match %s', (_, text) => {
  expect(secretsIn(`x = "${text}"`)).toEqual([]);
});
