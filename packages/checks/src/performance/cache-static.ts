import { headerValue } from '@pagemark/domain';
import type { AssetResponse } from '@pagemark/domain';
import { assetItem, foundAssets } from '@pagemark/html/artifacts/asset-facts';
import type { ReceivedAsset } from '@pagemark/html/artifacts/asset-facts';
import { evidenceOf } from '@pagemark/html/evidence/evidence-of';
import { expiresInOf, maxAgeOf, parseCacheControl } from '@pagemark/html/formats/cache-control';
import { numberText } from '../definition/number-text.ts';
import { durationText } from '../definition/duration-text.ts';
import { someFailMessage } from '../definition/evaluate-elements.ts';
import { allPassMessage } from '../definition/evaluate-elements.ts';
import { pluralize } from '../definition/pluralize.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

// The check fails above this share.
const THRESHOLDS = { goodMinDays: 30, uncachedMaxShare: 0.5 };
type Thresholds = typeof THRESHOLDS;

const DAY_S = 86_400;

type Measured = { files: number; short: number; uncached: number };
/**
 * Seconds for which a copy may be reused without a request. A file that is revalidated may be stored, but costs a
 * request.
 */
type Lifetime = { lifetimeS: number; isRevalidated: boolean };
type WithLifetime = Lifetime & { file: ReceivedAsset };

const uncachedMessage = ({ files, uncached }: Omit<Measured, 'short'>) =>
  someFailMessage({ one: 'file', has: 'has no cache lifetime', have: 'have no cache lifetime' })({
    checked: files,
    failed: uncached,
  });

/**
 * Cache lifetime of the site’s own scripts, styles, images and fonts (RFC 9111). Good from 30 days, as in
 * sitespeed.io’s coach (webhint requires a year). Fails when most files have none; a file that browsers store and
 * revalidate (`no-cache` with an ETag or Last-Modified, RFC 9111, section 5.2.2.4) only warns. Third-party files are
 * not judged.
 */
export const cacheStatic = defineCheck({
  id: 'cache-static',
  category: 'performance',
  severity: 'medium',
  title: 'Static asset caching',
  description: 'Browsers load cached files instantly on the next page.',
  reference: 'https://www.rfc-editor.org/rfc/rfc9111#section-4.2',
  requires: ['assets', 'fetched'],
  thresholds: THRESHOLDS,
  outcomes: {
    long: {
      verdict: 'pass',
      message: ({ files }: { files: number }, thresholds: Thresholds) =>
        allPassMessage({
          one: 'file',
          has: `has a cache lifetime of at least ${pluralize(thresholds.goodMinDays, 'day')}`,
          have: `have a cache lifetime of at least ${pluralize(thresholds.goodMinDays, 'day')}`,
        })({ checked: files, failed: 0 }),
    },
    none: { verdict: 'not_applicable', message: 'No files of this site to check.' },
    short: {
      verdict: 'warn',
      message: ({ files, short, uncached }: Measured, thresholds: Thresholds) =>
        short === 0
          ? uncachedMessage({ files, uncached })
          : `${files === 1 ? 'The file' : `${numberText(short + uncached)} of ${pluralize(files, 'file')}`} ${short + uncached === 1 ? 'has' : 'have'} a cache lifetime of less than ${pluralize(thresholds.goodMinDays, 'day')}${uncached === 0 ? '' : `; ${uncached} of them ${uncached === 1 ? 'has' : 'have'} none`}.`,
      recommendation:
        'Send Cache-Control: max-age=31536000, immutable for files whose name changes with their content.',
    },
    'not-cached': {
      verdict: 'fail',
      message: uncachedMessage,
      recommendation:
        'Send Cache-Control: max-age=31536000, immutable for files whose name changes with their content.',
    },
  },
  run({ assets, fetched }, thresholds) {
    const files = foundAssets(assets.listed).filter(
      ({ asset }) => asset.isSameSite && asset.reference.kind !== 'other',
    );
    if (files.length === 0) return finding('none');
    const lifetimes = files.map((file): WithLifetime => ({
      file,
      ...lifetimeOf(file.response, fetched.at),
    }));
    const poor = lifetimes
      .filter(({ lifetimeS }) => lifetimeS < thresholds.goodMinDays * DAY_S)
      .toSorted((a, b) => a.lifetimeS - b.lifetimeS);
    if (poor.length === 0) return finding('long', { data: { files: files.length } });
    const uncached = poor.filter(({ lifetimeS, isRevalidated }) => lifetimeS <= 0 && !isRevalidated).length;
    const data = { files: files.length, short: poor.length - uncached, uncached };
    const evidence = evidenceOf(poor, ({ file, ...lifetime }) => assetItem(file, lifetimeText(lifetime)));
    return finding(uncached > files.length * thresholds.uncachedMaxShare ? 'not-cached' : 'short', {
      data,
      evidence,
    });
  },
});

/** The lifetime is 0 when none is declared, and for a file that may not be stored. */
function lifetimeOf({ headers }: AssetResponse, now: Date): Lifetime {
  const control = parseCacheControl(headerValue(headers, 'cache-control') ?? '');
  if (control.has('no-store')) return { lifetimeS: 0, isRevalidated: false };
  const maxAge = maxAgeOf(control);
  const hasValidator =
    headerValue(headers, 'etag') !== null || headerValue(headers, 'last-modified') !== null;
  if (control.has('no-cache') || maxAge === 0) return { lifetimeS: 0, isRevalidated: hasValidator };
  if (maxAge !== null) return { lifetimeS: maxAge, isRevalidated: false };
  return { lifetimeS: expiresInOf(headers, now) ?? 0, isRevalidated: false };
}

function lifetimeText({ lifetimeS, isRevalidated }: Lifetime): string {
  if (isRevalidated) return 'revalidated with each use';
  if (lifetimeS === 0) return 'no cache lifetime';
  return durationText(lifetimeS);
}
