import { createPlaces } from '@pagemark/core';
import { hash } from 'node:crypto';
import { createPdfCache } from './pdf-cache.ts';
import type { PrintPdf } from './print-pdf.ts';

/** Pages that may wait to be printed, each about a second and 200 MB, and of one reader: others get in between. */
const PRINTS = { max: 20, perHolder: 2 };

/** The PDF of a page for a reader: an account or a client address. Throws AppError `rate_limited`, `overloaded`. */
export type PdfFor = (page: string, reader: string) => Promise<Uint8Array>;

/**
 * Prints a page once, however often it is asked for: the same result makes the same page, and its PDF is kept for a while.
 * Only what has to be printed counts against the limits.
 */
export function keepPdfs(print: PrintPdf): PdfFor {
  const kept = createPdfCache();
  const printing = new Map<string, Promise<Uint8Array>>();
  const places = createPlaces<string>('PDFs', PRINTS);

  async function printNow(digest: string, page: string, giveBack: () => void): Promise<Uint8Array> {
    try {
      const pdf = await print(page);
      kept.put(digest, pdf);
      return pdf;
    } finally {
      printing.delete(digest);
      giveBack();
    }
  }

  return async (page, reader) => {
    const digest = hash('sha256', page, 'base64url');
    const known = kept.get(digest) ?? printing.get(digest);
    if (known !== undefined) return known;
    const printed = printNow(digest, page, places.take(reader));
    printing.set(digest, printed);
    return printed;
  };
}
