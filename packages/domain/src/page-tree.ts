import { z } from 'zod';
import { PagingInput } from './paging-input.ts';
import { URL_CHARACTERS_MAX } from './webpage-url.ts';

/**
 * The maximum number of directories above a page in the tree of its project. The rest of a longer path belongs to the name of the
 * page.
 */
export const TREE_DEPTH_MAX = 8;

/**
 * The position of a node in the tree: the path of its directory, which starts and ends with `/`, and its own name. The name of a
 * directory ends with `/`.
 */
export type TreePosition = { parent: string; name: string };

/** The root directory of the pages of a project. */
export const TREE_ROOT: TreePosition = { parent: '', name: '/' };

/**
 * The positions of a page, from its normalized URL: those of its directories from the top, then its own. `/blog/2026/a?b` is the
 * page `a?b` in the directory `2026/` of `/blog/`; the page `/blog/` has an empty name.
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

/** A directory or page of a project, with the pages in it that have a result. */
export type PageTreeNode = {
  /** The path of a directory ends with `/`; that of a page includes its query. */
  path: string;
  kind: 'directory' | 'page';
  pages: number;
  /** The mean score of these pages, from 0 to 100; not rounded. */
  score: number;
  /** The average change of these pages' scores by their latest results; null if each page has only one result. */
  change: number | null;
  /** The report of a page; if several have the same path, the latest one. Null for a directory. */
  reportId: string | null;
};

const PATH_ERROR = 'path must be the percent-encoded path of a directory: it starts and ends with /.';

/** The input of a request for a level of the tree. */
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
