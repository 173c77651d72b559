/** Priorities of waiting requests of one page or to one host: the lower number goes first. */
export const REQUEST_PRIORITIES = { robots: 0, site: 1, page: 2, asset: 3, sheetFile: 4, link: 4 } as const;
