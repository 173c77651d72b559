import type { ResourceReference } from '@pagemark/domain';
import { describe, expect, it } from 'vitest';
import { createResourceSelection } from './resource-selection.ts';
import { ARTIFACT_LIMITS_DEFAULT } from '../../limits/artifact-limits.ts';

const limits = {
  ...ARTIFACT_LIMITS_DEFAULT,
  imagesMax: 2,
  scriptsMax: 1,
};
const image = (name: string, traits: Partial<ResourceReference> = {}): ResourceReference => ({
  url: `https://shop.example/${name}`,
  kind: 'image',
  element: 'img',
  isLoadedAtOnce: true,
  isCandidate: false,
  ...traits,
});
/** The files of a page that are selected, and those that are not. */
function select(resources: readonly ResourceReference[]) {
  const selection = createResourceSelection(limits);
  const taken = selection.take(resources.map((reference) => ({ reference, sheetUrl: null })));
  const { listed, unlisted } = selection.skipped();
  return {
    taken: taken.map(({ reference }) => reference),
    skipped: listed.map(({ reference }) => reference),
    unlisted,
  };
}
const namesOf = (resources: readonly ResourceReference[]) =>
  resources.map(({ url }) => url.split('/').at(-1));

describe('the files that are fetched', () => {
  it('are immediate ones first, then lazy ones, then candidates', () => {
    const { taken, skipped } = select([
      image('candidate', { isCandidate: true, isLoadedAtOnce: false }),
      image('lazy', { isLoadedAtOnce: false }),
      image('first'),
      image('second'),
    ]);
    expect(namesOf(taken)).toEqual(['first', 'second']);
    expect(namesOf(skipped)).toEqual(['lazy', 'candidate']);
  });

  it('are limited by kind', () => {
    const scripts = [image('a.js', { kind: 'script' }), image('b.js', { kind: 'script' })];
    const { taken, skipped } = select([...scripts, image('a')]);
    expect([namesOf(taken), namesOf(skipped)]).toEqual([['a.js', 'a'], ['b.js']]);
  });

  it('limit the listed files, too', () => {
    const many = Array.from({ length: 500 }, (_, n) => image(String(n)));
    const { skipped, unlisted } = select(many);
    expect([skipped.length, unlisted]).toEqual([100, 398]);
  });
});
