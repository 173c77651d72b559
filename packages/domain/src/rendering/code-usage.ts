/** The size of code after decompression, and how much of it the load did not use. */
export type CodeBytes = { totalBytes: number; unusedBytes: number };

/** A script or stylesheet, or all those in the HTML of a document. */
export type CodeFile = CodeBytes & {
  /** At most 2,048 characters. */
  url: string;
  /** Whether the code is in the HTML of the document with this URL. */
  isInline: boolean;
  /** Whether it belongs to another site (registrable domain) than the page. */
  isThirdParty: boolean;
  /** The unused share of the bytes received; null when their number is unknown. */
  unusedTransferBytes: number | null;
};

/** The code of a page. `thirdParty`: the part of other sites. `files`: most unused bytes first, at most 20 of `count`. */
export type CodeUsage = CodeBytes & { thirdParty: CodeBytes; files: { count: number; items: CodeFile[] } };

/** How much of its scripts and stylesheets the load of a page used. Null: not measured. */
export type PageCode = { scripts: CodeUsage | null; styles: CodeUsage | null };
