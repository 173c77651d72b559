/** What goes first when requests of one page, or to one host, wait for each other: the lower number. */
export const REQUEST_PRIORITIES = { robots: 0, site: 1, page: 2, asset: 3, sheetFile: 4, link: 4 } as const;
