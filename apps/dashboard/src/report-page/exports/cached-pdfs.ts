import { createLimiter } from '@pagemark/core';
import { hash } from 'node:crypto';
import { createPdfCache } from './pdf-cache.ts';
import type { PrintPdf } from './print-pdf.ts';

/** Maximum prints in the queue, in total and per reader. A print takes about one second and 200 MB. */
const PRINTS = { max: 20, perHolder: 2 };

/** Returns the PDF of a page for a reader: an account or a client address. Throws AppError `rate_limited`, `overloaded`. */
export type PdfFor = (page: string, reader: string) => Promise<Uint8Array>;

/**
 * Prints and caches PDFs: concurrent requests for the same page share one print. Only prints count against the limits, not
 * cached PDFs.
 */
export function createCachedPdfs(print: PrintPdf): PdfFor {
  const cached = createPdfCache();
  const printing = new Map<string, Promise<Uint8Array>>();
  const places = createLimiter<string>('PDFs', PRINTS);

  async function printNow(digest: string, page: string, release: () => void): Promise<Uint8Array> {
    try {
      const pdf = await print(page);
      cached.put(digest, pdf);
      return pdf;
    } finally {
      printing.delete(digest);
      release();
    }
  }

  return async (page, reader) => {
    const digest = hash('sha256', page, 'base64url');
    const known = cached.get(digest) ?? printing.get(digest);
    if (known !== undefined) return known;
    const printed = printNow(digest, page, places.take(reader));
    printing.set(digest, printed);
    return printed;
  };
}
