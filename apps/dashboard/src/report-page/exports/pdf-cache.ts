/** Limits of the cache. */
const BYTES_MAX = 64 * 1_048_576;
const PDFS_MAX = 200;

/** PDFs by the digest of their HTML page. */
export type PdfCache = {
  get(digest: string): Uint8Array | null;
  put(digest: string, pdf: Uint8Array): void;
};

/** Creates a least-recently-used cache of PDFs, limited by bytes and count. */
export function createPdfCache({ bytesMax = BYTES_MAX, pdfsMax = PDFS_MAX } = {}): PdfCache {
  /** Least recently used first. */
  const pdfs = new Map<string, Uint8Array>();
  let bytes = 0;
  return {
    get(digest) {
      const pdf = pdfs.get(digest);
      if (pdf === undefined) return null;
      pdfs.delete(digest);
      pdfs.set(digest, pdf);
      return pdf;
    },
    put(digest, pdf) {
      if (pdf.length > bytesMax || pdfs.has(digest)) return;
      pdfs.set(digest, pdf);
      bytes += pdf.length;
      for (const [oldest, { length }] of pdfs) {
        if (bytes <= bytesMax && pdfs.size <= pdfsMax) return;
        pdfs.delete(oldest);
        bytes -= length;
      }
    },
  };
}
