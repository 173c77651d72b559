import type { ListPage } from '@pagemark/domain';

/**
 * The rows of all pages of a list, read page by page by cursor. The first page is read immediately, so its errors are thrown by
 * this function.
 */
export async function everyPage<T>(
  pageAfter: (after: { cursor?: string }) => Promise<ListPage<T>>,
): Promise<AsyncIterable<T>> {
  const first = await pageAfter({});
  return (async function* () {
    let page = first;
    yield* page.items;
    while (page.nextCursor !== null) {
      page = await pageAfter({ cursor: page.nextCursor });
      yield* page.items;
    }
  })();
}
