export { createReportPages } from './create-report-pages.ts';
export { createPrintPdf } from './exports/print-pdf.ts';
export { createPageLoader } from './load-pages.ts';
export type { PageServices } from './services.ts';
