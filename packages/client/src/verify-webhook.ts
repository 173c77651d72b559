import type { Event } from './generated/types.ts';

/** A message to a webhook: an event, or a test. */
export type WebhookMessage =
  | Event
  | { id: string; type: 'webhook.test'; timestamp: string; data: Record<string, never> };

/** What verifies messages: the secret of the webhook, or its public key. One of the two is enough. */
export type WebhookVerifier = {
  /** `whsec_…`, as the response that created the webhook or rotated its secret has it. */
  secret?: string | undefined;
  /** `whpk_…`: `public_key` of the webhook. */
  publicKey?: string | undefined;
  /** How old or early a message may be, in seconds. Default: 300. */
  toleranceS?: number | undefined;
};

/** The headers of a request, by name in any case; or a `Headers`. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

/** A message that is not from the service, or too old. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';
}

const TOLERANCE_S = 300;
const MS_PER_S = 1_000;

/**
 * Verifies a message by Standard Webhooks 1.0.0 and returns it. `body`: the body exactly as it arrived. Throws
 * WebhookVerificationError.
 */
export async function verifyWebhook(
  body: string | Uint8Array,
  headers: WebhookHeaders,
  { secret, publicKey, toleranceS = TOLERANCE_S }: WebhookVerifier,
): Promise<WebhookMessage> {
  const id = headerOf(headers, 'webhook-id');
  const timestamp = headerOf(headers, 'webhook-timestamp');
  const ageS = Date.now() / MS_PER_S - Number(timestamp);
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(ageS) > toleranceS)
    throw new WebhookVerificationError('The message is too old, or its timestamp is in the future.');
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${text}`);
  const verifiers = [
    ...(secret === undefined ? [] : [await hmacVerifier(secret)]),
    ...(publicKey === undefined ? [] : [await ed25519Verifier(publicKey)]),
  ];
  if (verifiers.length === 0) throw new TypeError('A secret or a public key is required.');
  for (const signature of headerOf(headers, 'webhook-signature').split(' ')) {
    const [version = '', value = ''] = signature.split(',');
    const bytes = decodeBase64(value);
    if (bytes === null) continue;
    for (const verifier of verifiers)
      // JSON.parse: the service has signed it.
      if (verifier.version === version && (await verifier.verify(bytes, signed)))
        return JSON.parse(text) as WebhookMessage;
  }
  throw new WebhookVerificationError('No signature of the message matches.');
}

type Verifier = {
  version: string;
  verify(signature: Uint8Array<ArrayBuffer>, signed: Uint8Array<ArrayBuffer>): Promise<boolean>;
};

async function hmacVerifier(secret: string): Promise<Verifier> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', keyBytes(secret, 'whsec_'), algorithm, false, ['verify']);
  return {
    version: 'v1',
    verify: (signature, signed) => crypto.subtle.verify('HMAC', key, signature, signed),
  };
}

async function ed25519Verifier(publicKey: string): Promise<Verifier> {
  const key = await crypto.subtle.importKey('raw', keyBytes(publicKey, 'whpk_'), 'Ed25519', false, [
    'verify',
  ]);
  return {
    version: 'v1a',
    verify: (signature, signed) => crypto.subtle.verify('Ed25519', key, signature, signed),
  };
}

function keyBytes(text: string, prefix: string): Uint8Array<ArrayBuffer> {
  const bytes = decodeBase64(text.startsWith(prefix) ? text.slice(prefix.length) : text);
  if (bytes === null || bytes.length === 0) throw new TypeError(`The key must be ${prefix} and base64.`);
  return bytes;
}

/** The bytes of base64; null for other text. */
function decodeBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

function headerOf(headers: WebhookHeaders, name: string): string {
  const value =
    headers instanceof Headers
      ? headers.get(name)
      : Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  if (typeof value !== 'string') throw new WebhookVerificationError(`The header ${name} is missing.`);
  return value;
}
