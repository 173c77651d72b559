export { createReportPages } from './create-report-pages.ts';
export { createPrintPdf } from './exports/print-pdf.ts';
export type { PageServices } from './services.ts';
