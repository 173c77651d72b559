import type { ResponseData } from '@pagemark/http';

/** Documents that a list is also available as CSV. */
export const CSV_DESCRIPTION =
  'With `Accept: text/csv`, streams all rows that match as CSV, whatever the paging.';

/** The description of a CSV file. */
export function describeCsv(rows: string, columns: readonly string[]): string {
  return `${rows} Columns: ${columns.map((name) => `\`${name}\``).join(', ')}.`;
}

/** Creates the response with a CSV file. */
export function respondWithCsv(fileName: string, chunks: AsyncIterable<string>): ResponseData {
  return {
    status: 200,
    headers: ['Content-Disposition', `attachment; filename="${fileName}"`],
    body: { type: 'text/csv; charset=utf-8', chunks },
  };
}
