import { describe, expect, it } from 'vitest';
import { paletteGroups } from './palette-items.ts';

const NOTHING = { reports: [], projects: [], catalog: undefined };
const ADMIN = { canWrite: true, isAdmin: true };
const READER = { canWrite: false, isAdmin: false };

const titlesOf = (text: string, scopes = ADMIN) =>
  paletteGroups(text, NOTHING, scopes).flatMap(({ items }) => items.map(({ title }) => title));

describe('the palette', () => {
  it('offers every screen before anything is typed', () => {
    expect(titlesOf('')).toEqual(expect.arrayContaining(['New report', 'Reports', 'Keys', 'Activity']));
  });

  it('finds screens by other words for them', () => {
    expect(titlesOf('sites')).toContain('Projects');
    expect(titlesOf('upload csv')).toEqual(expect.arrayContaining(['Import pages', 'Imports']));
    expect(titlesOf('zebra')).toEqual(['Search reports for “zebra”']);
  });

  it('offers to audit text that looks like a URL', () => {
    expect(titlesOf('example.com/a')).toEqual(['Audit example.com/a', 'Search reports for “example.com/a”']);
    expect(titlesOf('example.com/a', READER)).toEqual(['Search reports for “example.com/a”']);
  });

  it('hides actions that the key has no permission for', () => {
    expect(titlesOf('', READER)).not.toEqual(expect.arrayContaining(['New report']));
    expect(titlesOf('', READER)).not.toEqual(expect.arrayContaining(['Keys']));
  });
});
