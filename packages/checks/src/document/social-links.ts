import { elementEvidence } from '@pagemark/html/evidence/evidence-of';
import type { Element } from '@pagemark/html/facts/element';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

const NETWORKS: ReadonlyMap<string, string> = new Map([
  ['facebook.com', 'Facebook'],
  ['fb.com', 'Facebook'],
  ['instagram.com', 'Instagram'],
  ['linkedin.com', 'LinkedIn'],
  ['x.com', 'X'],
  ['twitter.com', 'X'],
  ['youtube.com', 'YouTube'],
  ['youtu.be', 'YouTube'],
  ['tiktok.com', 'TikTok'],
  ['pinterest.com', 'Pinterest'],
  ['bsky.app', 'Bluesky'],
  ['threads.net', 'Threads'],
  ['threads.com', 'Threads'],
  ['github.com', 'GitHub'],
  ['reddit.com', 'Reddit'],
  ['discord.gg', 'Discord'],
  ['t.me', 'Telegram'],
  ['vk.com', 'VK'],
  ['weibo.com', 'Weibo'],
  ['xing.com', 'Xing'],
]);
const HOST = /^\s*(?:https?:)?\/\/(?:[^/?#@]{0,100}\.)?([a-z0-9-]{1,63}\.[a-z]{2,10})(?=[/:?#]|$)/i;

/**
 * The part after the host in URLs that are not profiles: the home page of a network, and pages that share a link there,
 * such as `/sharer/sharer.php`, `/intent/post` and `/pin/create/button`.
 */
const NO_PROFILE =
  /^(?::\d+)?(?:\/?(?:#|$)|\/(?:sharer?|intent|sharing|shareArticle|(?:v\d\d?\.\d\/)?dialog|submit|pin\/create|spi\/shares)\b|\/home\?status=)/i;
/** Terms, privacy policies and help, to which privacy policies of sites refer. */
const POLICY_HOST =
  /^\s*(?:https?:)?\/\/(?:www\.)?(?:developers?|help|legal|policies|privacy|support|transparency)\./i;
const POLICY_PATH =
  /^\/(?:about\/privacy|help|legal|policies|policy(?:\.php)?|privacy|t\/terms|terms|tos)(?:[/?#]|$)/i;

/**
 * Links to profiles on known social networks, and links with `rel=me`; links that share the page do not count, nor
 * those to a network’s terms, privacy policy or help. phpRank fails a page without any; here, they are informational
 * only.
 */
export const socialLinks = defineCheck({
  id: 'social-links',
  category: 'document',
  severity: 'low',
  title: 'Social media links',
  description: 'Shows where else people can follow the site.',
  reference: 'https://microformats.org/wiki/rel-me',
  requires: ['page', 'content'],
  outcomes: {
    none: { verdict: 'info', message: 'This page links to no profile on a known social network.' },
    found: {
      verdict: 'info',
      message: ({ networks }: { networks: string[] }) => `This page links to ${networks.join(', ')}.`,
    },
  },
  run({ page }) {
    const found = page.anchors.flatMap(
      ({ element, href, rel, destination, isPath }): { name: string; element: Element }[] => {
        if (isPath || destination !== 'page' || href === null) return [];
        const [start = '', rawHost = ''] = HOST.exec(href) ?? [];
        const host = rawHost.toLowerCase();
        const network = isProfile(href, href.slice(start.length).trim()) ? NETWORKS.get(host) : undefined;
        const name = network ?? (rel.includes('me') && host !== '' ? host : undefined);
        return name === undefined ? [] : [{ name, element }];
      },
    );
    if (found.length === 0) return finding('none');
    const networks = [...new Set(found.map(({ name }) => name))];
    const evidence = elementEvidence(
      page,
      found.map(({ element }) => element),
    );
    return finding('found', { data: { networks }, evidence });
  },
});

function isProfile(href: string, afterHost: string): boolean {
  return !NO_PROFILE.test(afterHost) && !POLICY_PATH.test(afterHost) && !POLICY_HOST.test(href);
}
