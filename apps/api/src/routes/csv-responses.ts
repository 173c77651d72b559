import type { Reply } from '@pagemark/http';

/** Documents that a list is also a file. */
export const CSV_DESCRIPTION =
  'With `Accept: text/csv`, streams all rows that match as CSV, whatever the paging.';

/** Creates the reply with a file of CSV. */
export function replyWithCsv(fileName: string, chunks: AsyncIterable<string>): Reply {
  return {
    status: 200,
    headers: ['Content-Disposition', `attachment; filename="${fileName}"`],
    body: { type: 'text/csv; charset=utf-8', chunks },
  };
}
