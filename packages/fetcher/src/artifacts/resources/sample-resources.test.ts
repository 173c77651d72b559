import type { ResourceReference } from '@pagemark/domain';
import { describe, expect, it } from 'vitest';
import { chooseLinks, createResourceChoice } from './sample-resources.ts';
import { ARTIFACT_LIMITS_DEFAULT } from '../../limits/artifact-limits.ts';

const limits = {
  ...ARTIFACT_LIMITS_DEFAULT,
  imagesMax: 2,
  scriptsMax: 1,
  internalLinksMax: 3,
  externalLinksMax: 2,
};
const page = new URL('https://shop.example/');
const image = (name: string, traits: Partial<ResourceReference> = {}): ResourceReference => ({
  url: `https://shop.example/${name}`,
  kind: 'image',
  element: 'img',
  isLoadedAtOnce: true,
  isCandidate: false,
  ...traits,
});
const link = (url: string) => ({ url, isNofollow: false });
/** The files of a page that are selected, and those that are not. */
function chooseResources(resources: readonly ResourceReference[]) {
  const choice = createResourceChoice(limits);
  const taken = choice.take(resources.map((reference) => ({ reference, sheetUrl: null })));
  const { listed, unlisted } = choice.left();
  return {
    chosen: taken.map(({ reference }) => reference),
    left: listed.map(({ reference }) => reference),
    unlisted,
  };
}
const namesOf = (resources: readonly ResourceReference[]) =>
  resources.map(({ url }) => url.split('/').at(-1));

describe('the files that are fetched', () => {
  it('are immediate ones first, then lazy ones, then candidates', () => {
    const { chosen, left } = chooseResources([
      image('candidate', { isCandidate: true, isLoadedAtOnce: false }),
      image('lazy', { isLoadedAtOnce: false }),
      image('first'),
      image('second'),
    ]);
    expect(namesOf(chosen)).toEqual(['first', 'second']);
    expect(namesOf(left)).toEqual(['lazy', 'candidate']);
  });

  it('are limited by kind', () => {
    const scripts = [image('a.js', { kind: 'script' }), image('b.js', { kind: 'script' })];
    const { chosen, left } = chooseResources([...scripts, image('a')]);
    expect([namesOf(chosen), namesOf(left)]).toEqual([['a.js', 'a'], ['b.js']]);
  });

  it('limit the listed files, too', () => {
    const many = Array.from({ length: 500 }, (_, n) => image(String(n)));
    const { left, unlisted } = chooseResources(many);
    expect([left.length, unlisted]).toEqual([100, 398]);
  });
});

describe('the links that are followed', () => {
  it('are spread over the page, external ones to different hosts', () => {
    const internal = Array.from({ length: 9 }, (_, n) => link(`https://shop.example/${n}`));
    const external = [
      'https://a.example/1',
      'https://a.example/2',
      'https://b.example/',
      'https://c.example/',
    ];
    expect(chooseLinks([...internal, ...external.map(link)], page, limits)).toEqual([
      { url: 'https://shop.example/0', isInternal: true },
      { url: 'https://shop.example/3', isInternal: true },
      { url: 'https://shop.example/6', isInternal: true },
      { url: 'https://a.example/1', isInternal: false },
      { url: 'https://b.example/', isInternal: false },
    ]);
  });

  it('exclude the page itself and nofollow links', () => {
    expect(
      chooseLinks([link(page.href), { url: 'https://a.example/', isNofollow: true }], page, limits),
    ).toEqual([]);
  });
});
