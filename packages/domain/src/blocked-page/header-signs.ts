import { headerValue } from '../header.ts';
import type { Header } from '../header.ts';
import type { Block, BlockKind } from './block.ts';

type HeaderSign = {
  name: string;
  value: RegExp;
  by: string;
  kind: BlockKind;
  /** Statuses that the sign requires; default: any. */
  statuses?: readonly number[];
};

/** Statuses of refusals; pages that are shown may have the same headers. */
const REFUSED = [400, 401, 403, 405, 406, 409, 415, 429, 503] as const;

/** Headers that bot-protection providers document, or send only with their own pages. */
const HEADER_SIGNS: readonly HeaderSign[] = [
  { name: 'cf-mitigated', value: /^challenge$/i, by: 'Cloudflare', kind: 'challenge' },
  { name: 'x-amzn-waf-action', value: /^(?:captcha|challenge)$/i, by: 'AWS WAF', kind: 'challenge' },
  { name: 'x-vercel-mitigated', value: /^challenge$/i, by: 'Vercel', kind: 'challenge' },
  { name: 'x-vercel-mitigated', value: /^deny$/i, by: 'Vercel', kind: 'denied' },
  { name: 'sg-captcha', value: /^challenge$/i, by: 'SiteGround', kind: 'challenge' },
  { name: 'x-datadome', value: /./, by: 'DataDome', kind: 'challenge', statuses: REFUSED },
  { name: 'x-kpsdk-ct', value: /./, by: 'Kasada', kind: 'challenge', statuses: REFUSED },
  { name: 'x-sucuri-block', value: /./, by: 'Sucuri', kind: 'denied', statuses: REFUSED },
  { name: 'server', value: /^AkamaiGHost$/i, by: 'Akamai', kind: 'denied', statuses: [403] },
  { name: 'server', value: /^imunify360-webshield/i, by: 'Imunify360', kind: 'challenge', statuses: REFUSED },
];

/** Recognizes a block by the status and headers of a response. */
export function blockOfHeaders(status: number, headers: readonly Header[]): Block | null {
  const found = HEADER_SIGNS.find(({ name, value, statuses }) => {
    const sent = headerValue(headers, name);
    return sent !== null && value.test(sent.trim()) && (statuses?.includes(status) ?? true);
  });
  if (found !== undefined) return { kind: found.kind, by: found.by, sign: signOf(status, found.name) };
  // RFC 7725: the entity that enforces the block is the target of a link with this relation.
  if (status !== 451) return null;
  const by = /<([^<>]*)>[^<>]*\brel="?blocked-by\b/i.exec(headerValue(headers, 'link') ?? '')?.[1];
  return {
    kind: 'region',
    by: by === undefined ? null : (URL.parse(by)?.hostname ?? null),
    sign: 'status 451',
  };
}

function signOf(status: number, name: string): string {
  return status >= 400 ? `status ${status}, header ${name}` : `header ${name}`;
}
