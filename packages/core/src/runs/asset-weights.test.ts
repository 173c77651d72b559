import type { AssetKind, Surroundings } from '@pagemark/domain';
import { expect, it } from 'vitest';
import { assetWeightsOf } from './asset-weights.ts';

/** A file of a page, as far as it is weighed. */
function asset(kind: AssetKind, wire: number | null, isLoadedAtOnce = true, status = 200) {
  const answer =
    wire === -1
      ? { state: 'unknown', reason: 'budget' }
      : {
          state: 'captured',
          value: {
            journey: { from: '', hops: [{ url: '', status, location: null }], failure: null },
            bytes: { wire, decoded: null },
          },
        };
  return { reference: { kind, isLoadedAtOnce }, answer };
}

function around(...listed: ReturnType<typeof asset>[]): Surroundings {
  return {
    assets: { state: 'captured', value: { listed, mentioned: listed.length } },
  } as unknown as Surroundings;
}

it('adds up what is loaded with the page, kind by kind', () => {
  const page = around(
    asset('image', 100),
    asset('script', 40),
    asset('image', 50),
    asset('image', 900, false),
    asset('font', null),
    asset('script', 700, true, 404),
    asset('style', -1),
  );
  expect(assetWeightsOf(page)).toEqual([
    { kind: 'script', files: 1, bytes: 40 },
    { kind: 'image', files: 2, bytes: 150 },
  ]);
});

it('says nothing of files that were not looked at', () => {
  expect(assetWeightsOf({})).toBeUndefined();
  expect(assetWeightsOf({ assets: { state: 'unknown', reason: 'off' } })).toBeUndefined();
});
