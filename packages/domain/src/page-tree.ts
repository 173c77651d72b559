import { z } from 'zod';
import { PagingInput } from './paging-input.ts';
import { URL_CHARACTERS_MAX } from './webpage-url.ts';

/** Directories above a page in the tree of its project, at most. The rest of a longer path is the name of the page. */
export const TREE_DEPTH_MAX = 8;

/** Where a node is in the tree: the path of its directory, from `/` to `/`, and its own name. That of a directory ends with `/`. */
export type TreePosition = { parent: string; name: string };

/** The directory that all pages of a project are below. */
export const TREE_ROOT: TreePosition = { parent: '', name: '/' };

/**
 * The positions of a page, by its normalized URL: its directories from the top, then itself. `/blog/2026/a?b` is the page `a?b` in the directory
 * `2026/` of `/blog/`; the page `/blog/` has an empty name.
 */
export function treePositions(url: string): { directories: TreePosition[]; page: TreePosition } {
  const [path = '', ...query] = url.slice(1 + url.indexOf('/', url.indexOf('://') + 3)).split(/(?=\?)/);
  const segments = path.split('/');
  const depth = Math.min(segments.length - 1, TREE_DEPTH_MAX);
  const directories: TreePosition[] = [TREE_ROOT];
  let parent = '/';
  for (const segment of segments.slice(0, depth)) {
    const name = `${segment}/`;
    directories.push({ parent, name });
    parent += name;
  }
  return { directories, page: { parent, name: segments.slice(depth).join('/') + query.join('') } };
}

/** A directory or a page of a project, with the pages below it that have a result. */
export type PageTreeNode = {
  /** The path of a directory ends with `/`; that of a page has its query. */
  path: string;
  kind: 'directory' | 'page';
  pages: number;
  /** The mean score of these pages, from 0 to 100. */
  score: number;
  /** By how much the latest result of these pages changed their scores, on average; null when each has only one. */
  change: number | null;
  /** The report of a page; the latest when several have the same path. Null of a directory. */
  reportId: string | null;
};

const PATH_ERROR = 'path must be the percent-encoded path of a directory: it starts and ends with /.';

/** The input of a level of the tree. */
export const ListPageTreeInput = z
  .strictObject({
    path: z
      .string({ error: PATH_ERROR })
      .max(URL_CHARACTERS_MAX, PATH_ERROR)
      .regex(/^\/(?:[!-~]*\/)?$/, PATH_ERROR)
      .default('/'),
    ...PagingInput.shape,
  })
  .refine((input) => input.page === undefined || input.cursor === undefined, {
    error: 'page and cursor cannot be combined.',
    path: ['cursor'],
  });
export type ListPageTreeInput = z.infer<typeof ListPageTreeInput>;
