import { NO_VITALS } from '@pagemark/domain';
import type { PageSnapshot } from '@pagemark/domain';
import { pageSnapshotOf } from '@pagemark/html/testing/page-snapshot-of';
import { expect, it } from 'vitest';
import { parseSnapshot } from '../../src/run/inputs-of.ts';
import { scriptChangesOf } from '../../src/script-changes/script-changes-of.ts';
import { inBody } from './changes-between.ts';

const RAW = inBody('<div id=root></div>');
const SHOWN = inBody(`<h1>Shoes</h1><p>${'boots for rain '.repeat(40)}</p>`).replace(
  '<title>x',
  '<title>Shoes',
);

function changesOf(snapshot: PageSnapshot): string[] {
  return scriptChangesOf(snapshot, parseSnapshot(snapshot)).map(({ id }) => id);
}

const rendered = (isCut = false) => ({
  url: 'https://www.example.com/shop/shoes',
  html: SHOWN,
  isCut,
  axe: [],
  code: { scripts: null, styles: null },
  vitals: NO_VITALS,
});

it('a snapshot that was not rendered has no changes', () => {
  expect(changesOf(pageSnapshotOf({ html: RAW }))).toEqual([]);
});

it('a rendered snapshot has the changes between both views', () => {
  const changes = changesOf({ ...pageSnapshotOf({ html: RAW }), rendered: rendered() });
  expect(changes).toEqual(['title', 'headings', 'main_text']);
});

it('lists and texts of a page that was not read to its end are not compared', () => {
  expect(changesOf({ ...pageSnapshotOf({ html: RAW }), rendered: rendered(true) })).toEqual(['title']);
  const truncated = pageSnapshotOf({ html: RAW, body: { truncated: true } });
  expect(changesOf({ ...truncated, rendered: rendered() })).toEqual(['title']);
});

it('another page, to which the browser was led, is not compared', () => {
  const url = 'https://www.example.com/sale';
  const snapshot = { ...pageSnapshotOf({ html: RAW }), rendered: { ...rendered(), url, isOtherPage: true } };
  const changes = scriptChangesOf(snapshot, parseSnapshot(snapshot));
  expect(changes.map(({ id }) => id)).toEqual(['page']);
  expect(changes[0]?.raw.values).toEqual([snapshot.finalUrl]);
  expect(changes[0]?.rendered.values).toEqual([url]);
});
