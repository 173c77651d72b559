/** The size of code after decompression, and the part of it that the load did not use. */
export type CodeBytes = { totalBytes: number; unusedBytes: number };

/** A script or stylesheet, or all inline scripts or styles of a document. */
export type CodeFile = CodeBytes & {
  /** At most 2,048 characters. */
  url: string;
  /** Whether the code is in the HTML of the document with this URL. */
  isInline: boolean;
  /** Whether it belongs to another site (registrable domain) than the page. */
  isThirdParty: boolean;
  /** The unused share of the bytes received; null if their number is unknown. */
  unusedTransferBytes: number | null;
};

/**
 * The code of a page. `thirdParty`: the part from other sites. `files`: those with the most unused bytes first, at most 20 of
 * `count`.
 */
export type CodeUsage = CodeBytes & { thirdParty: CodeBytes; files: { count: number; items: CodeFile[] } };

/** The usage of a page's scripts and stylesheets during its load. Null: not measured. */
export type PageCode = { scripts: CodeUsage | null; styles: CodeUsage | null };
