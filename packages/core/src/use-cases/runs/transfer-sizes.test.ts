import type { AssetKind, SiteArtifacts } from '@pagemark/domain';
import { expect, it } from 'vitest';
import { transferSizesOf } from './transfer-sizes.ts';

/** A file of a page with only its size. */
function asset(kind: AssetKind, wire: number | null, isLoadedAtOnce = true, status = 200) {
  const response =
    wire === -1
      ? { state: 'unavailable', reasonCode: 'byte_budget_exceeded', message: 'budget' }
      : {
          state: 'available',
          value: {
            redirectChain: { from: '', hops: [{ url: '', status, location: null }], failure: null },
            bytes: { wire, decoded: null },
          },
        };
  return { reference: { kind, isLoadedAtOnce }, response };
}

function artifacts(...listed: ReturnType<typeof asset>[]): SiteArtifacts {
  return {
    assets: { state: 'available', value: { listed, mentioned: listed.length } },
  } as unknown as SiteArtifacts;
}

it('adds up the files that are loaded with the page, by kind', () => {
  const page = artifacts(
    asset('image', 100),
    asset('script', 40),
    asset('image', 50),
    asset('image', 900, false),
    asset('font', null),
    asset('script', 700, true, 404),
    asset('style', -1),
  );
  expect(transferSizesOf(page)).toEqual([
    { kind: 'script', files: 1, bytes: 40 },
    { kind: 'image', files: 2, bytes: 150 },
  ]);
});

it('returns nothing for files that were not requested', () => {
  expect(transferSizesOf({})).toBeUndefined();
  expect(
    transferSizesOf({ assets: { state: 'unavailable', reasonCode: 'not_recorded', message: 'off' } }),
  ).toBeUndefined();
});
