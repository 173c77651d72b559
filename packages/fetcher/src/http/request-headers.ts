/** The Accept header of page requests. */
export const ACCEPT_PAGE = 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.5';
export const ACCEPT_ENCODING = 'gzip, deflate, br, zstd';
/** Pages that choose their language by this header respond the same way to every installation. */
export const ACCEPT_LANGUAGE = 'en,*;q=0.5';
