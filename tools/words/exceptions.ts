/** Where retired words may remain: `path` is a file, or a folder with everything in it. Without `words`, all of them. */
export type Exception = { path: string; words?: readonly string[]; reason: string };

export const EXCEPTIONS: readonly Exception[] = [{ path: 'tools/words', reason: 'lists the words' }];
