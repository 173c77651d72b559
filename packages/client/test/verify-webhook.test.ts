import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { verifyWebhook, WebhookVerificationError } from '../src/index.ts';

const SECRET = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
const OTHER = `whsec_${Buffer.alloc(32, 2).toString('base64')}`;
const BODY =
  '{"id":"1","type":"project.deleted","timestamp":"2026-11-20T12:00:00.000Z","data":{"project":"ä.example"}}';
const ID = 'msg-1';

const PRIVATE = createPrivateKey({
  key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), Buffer.alloc(32, 3)]),
  format: 'der',
  type: 'pkcs8',
});
const PUBLIC = `whpk_${createPublicKey(PRIVATE).export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64')}`;

/** The headers of a message, signed by the reference library and by Ed25519. */
function headersOf({ secret = SECRET, ageS = 0 } = {}): Record<string, string> {
  const date = new Date(Date.now() - ageS * 1_000);
  const timestamp = String(Math.floor(date.getTime() / 1_000));
  const ed25519 = sign(null, Buffer.from(`${ID}.${timestamp}.${BODY}`), PRIVATE).toString('base64');
  return {
    'webhook-id': ID,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,nonsense! ${new Webhook(secret).sign(ID, date, BODY)} v1a,${ed25519}`,
  };
}

describe('verifyWebhook', () => {
  test.each([{ secret: SECRET }, { publicKey: PUBLIC }, { secret: OTHER, publicKey: PUBLIC }])(
    'returns a message that %j verifies',
    async (verifier) => {
      const message = await verifyWebhook(BODY, headersOf(), verifier);
      expect(message).toMatchObject({ type: 'project.deleted', data: { project: 'ä.example' } });
      const upper = Object.fromEntries(
        Object.entries(headersOf()).map(([name, value]) => [name.toUpperCase(), value]),
      );
      await expect(verifyWebhook(new TextEncoder().encode(BODY), upper, verifier)).resolves.toEqual(message);
      await expect(verifyWebhook(BODY, new Headers(headersOf()), verifier)).resolves.toEqual(message);
      // A Buffer, as Node servers receive it: its type does not name the kind of its ArrayBuffer.
      const buffer: Uint8Array = Buffer.from(BODY);
      await expect(verifyWebhook(buffer, headersOf(), verifier)).resolves.toEqual(message);
    },
  );

  test.each<[string, string, Record<string, string>, object]>([
    ['another secret', BODY, headersOf(), { secret: OTHER }],
    ['another body', `${BODY} `, headersOf(), { secret: SECRET, publicKey: PUBLIC }],
    ['another id', BODY, { ...headersOf(), 'webhook-id': 'msg-2' }, { secret: SECRET, publicKey: PUBLIC }],
    ['no signature', BODY, { ...headersOf(), 'webhook-signature': '' }, { secret: SECRET }],
    ['an old time', BODY, headersOf({ ageS: 301 }), { secret: SECRET }],
    ['a future time', BODY, headersOf({ ageS: -420 }), { secret: SECRET }],
    ['no time', BODY, { ...headersOf(), 'webhook-timestamp': 'now' }, { secret: SECRET }],
    ['no headers', BODY, {}, { secret: SECRET }],
  ])('refuses a message with %s', async (_what, body, headers, verifier) => {
    await expect(verifyWebhook(body, headers, verifier)).rejects.toThrow(WebhookVerificationError);
  });

  test('refuses to verify without a key', async () => {
    await expect(verifyWebhook(BODY, headersOf(), {})).rejects.toThrow(TypeError);
    await expect(verifyWebhook(BODY, headersOf(), { secret: 'whsec_!' })).rejects.toThrow(TypeError);
  });
});
