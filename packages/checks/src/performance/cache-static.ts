import { headerValue } from '@pagemark/domain';
import type { AssetResponse } from '@pagemark/domain';
import { assetItem, foundAssets } from '@pagemark/html/artifacts/asset-facts';
import type { ReceivedAsset } from '@pagemark/html/artifacts/asset-facts';
import { evidenceOf } from '@pagemark/html/evidence/evidence-of';
import { maxAgeOf, parseCacheControl } from '@pagemark/html/formats/cache-control';
import { someFailMessage } from '../definition/evaluate-elements.ts';
import { allPassMessage } from '../definition/evaluate-elements.ts';
import { pluralize } from '../definition/pluralize.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

// Above this share, the check fails.
const THRESHOLDS = { goodMinDays: 30, unkeptMaxShare: 0.5 };
type Thresholds = typeof THRESHOLDS;

const DAY_S = 86_400;

type Measured = { files: number; short: number; unkept: number };
type WithLifetime = { file: ReceivedAsset; lifetimeS: number };

/**
 * Cache lifetime of the site’s own scripts, styles, images and fonts (RFC 9111). Good from 30 days, as in
 * sitespeed.io’s coach (webhint asks for a year). Fails when most files have none. Third-party files are not judged.
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
          has: `has a cache lifetime of at least ${thresholds.goodMinDays} days`,
          have: `have a cache lifetime of at least ${thresholds.goodMinDays} days`,
        })({ checked: files, failed: 0 }),
    },
    none: { verdict: 'not_applicable', message: 'No files of this site to check.' },
    short: {
      verdict: 'warn',
      message: ({ files, short, unkept }: Measured, thresholds: Thresholds) =>
        `${short + unkept} of ${pluralize(files, 'file')} ${short + unkept === 1 ? 'has' : 'have'} a cache lifetime of less than ${thresholds.goodMinDays} days; ${unkept} of them ${unkept === 1 ? 'has' : 'have'} none.`,
      recommendation:
        'Send Cache-Control: max-age=31536000, immutable for files whose name changes with their content.',
    },
    'not-cached': {
      verdict: 'fail',
      message: ({ files, unkept }: Measured) =>
        someFailMessage({ one: 'file', has: 'has no cache lifetime', have: 'have no cache lifetime' })({
          checked: files,
          failed: unkept,
        }),
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
      lifetimeS: lifetimeOf(file.response, fetched.at),
    }));
    const poor = lifetimes
      .filter(({ lifetimeS }) => lifetimeS < thresholds.goodMinDays * DAY_S)
      .toSorted((a, b) => a.lifetimeS - b.lifetimeS);
    if (poor.length === 0) return finding('long', { data: { files: files.length } });
    const unkept = poor.filter(({ lifetimeS }) => lifetimeS <= 0).length;
    const data = { files: files.length, short: poor.length - unkept, unkept };
    const evidence = evidenceOf(poor, ({ file, lifetimeS }) => assetItem(file, lifetimeText(lifetimeS)));
    return finding(unkept > files.length * thresholds.unkeptMaxShare ? 'not-cached' : 'short', {
      data,
      evidence,
    });
  },
});

/** Seconds for which a copy may be reused without revalidation; 0 when none is declared. */
function lifetimeOf({ headers }: AssetResponse, now: Date): number {
  const control = parseCacheControl(headerValue(headers, 'cache-control') ?? '');
  if (control.has('no-store') || control.has('no-cache')) return 0;
  const maxAge = maxAgeOf(control);
  if (maxAge !== null) return maxAge;
  const expires = Date.parse(headerValue(headers, 'expires') ?? '');
  return Number.isNaN(expires) ? 0 : Math.max(0, Math.round((expires - now.getTime()) / 1_000));
}

function lifetimeText(lifetimeS: number): string {
  if (lifetimeS === 0) return 'no cache lifetime';
  return lifetimeS < DAY_S ? `${lifetimeS} s` : pluralize(Math.floor(lifetimeS / DAY_S), 'day');
}
