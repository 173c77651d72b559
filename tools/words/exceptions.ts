/** Retired words that may remain in `path`, a file or a folder with everything in it. Without `words`, all of them. */
export type Exception = { path: string; words?: readonly string[]; reason: string };

const MIGRATED = 'a migration converts the retired names that earlier versions stored';

export const EXCEPTIONS: readonly Exception[] = [
  { path: 'tools/words', reason: 'lists the words' },
  { path: 'packages/store/src/migrate-early', reason: MIGRATED },
  { path: 'packages/store/test/migrate-early', reason: MIGRATED },
  ...['check-names', 'plain-words'].map((name) => ({
    path: `.changeset/${name}.md`,
    reason: 'tells users what was renamed',
  })),
  {
    path: '.changeset/plainer-texts.md',
    words: ['not-answered'],
    reason: 'tells users what was renamed',
  },
  ...['CONTRIBUTING.md', 'packages/store/testing', 'apps/cli/test/rendering/unprivileged-process.ts'].map(
    (path) => ({
      path,
      words: ['nobody'],
      reason: 'the user of Unix without rights',
    }),
  ),
];
