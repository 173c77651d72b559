/**
 * What a site shows instead of a page. `challenge`: a test for bots. `denied`: a refusal by a firewall. `consent`: a page
 * that asks for consent first. `sign_in`: a sign-in page. `region`: a notice that the page is not shown here.
 */
export const BLOCK_KINDS = ['challenge', 'denied', 'consent', 'sign_in', 'region'] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

/** A page that was shown instead of the one that was requested: by whom (null: the site itself), and how it was recognized. */
export type Block = { kind: BlockKind; by: string | null; sign: string };

/**
 * A response whose page may be another than the requested one. `html`: its text, empty when it was not read. `isRendered`: it is the
 * document after scripts ran, in which a captcha or a dialog may stand beside content that has no text.
 */
export type BlockInput = {
  requestedUrl: string;
  finalUrl: string;
  status: number;
  headers: readonly { name: string; value: string }[];
  html: string;
  isRendered?: boolean;
};

const TEXTS: Record<BlockKind, (by: string) => string> = {
  challenge: (by) => `${by} shows a challenge page instead of this page`,
  denied: (by) => `${by} denies access to this page`,
  consent: (by) => `${by} asks for consent instead of showing this page`,
  sign_in: (by) => `${by} asks visitors to sign in instead of showing this page`,
  region: (by) => `${by} does not show this page in this service’s region`,
};

/** What a report says about a blocked page: `Cloudflare shows a challenge page instead of this page (cf-mitigated).` */
export function blockMessage({ kind, by, sign }: Block): string {
  return `${TEXTS[kind](by ?? 'The site')} (${sign}).`;
}
