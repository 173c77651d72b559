import type { CodeFile, PageCode } from '@pagemark/domain';
import { evidenceOf } from '@pagemark/html/evidence/evidence-of';
import { bytesText } from './bytes-text.ts';
import { finding } from './check-outcomes.ts';
import { defineCheck } from './define-check.ts';
import { percentOf } from './percent-of.ts';
import { pluralize } from './pluralize.ts';

type UnusedCodeCheck = {
  id: string;
  title: string;
  description: string;
  reference: string;
  code: keyof PageCode;
  /** The name of one file: `script`, `stylesheet`. */
  noun: string;
  /** Minimum unused bytes of a counted file, in transfer size. */
  fileMinBytes: number;
  recommendation: string;
};

type Files = { files: number };
type Unused = Files & { unusedBytes: number; thirdPartyBytes: number };

/**
 * Declares a check for code that was unused while a rendered page loaded, in files with at least `fileMinBytes` of it
 * in transfer size. It warns at most: clicks and other pages may use the rest.
 */
export function defineUnusedCodeCheck({
  code: kind,
  noun,
  fileMinBytes,
  recommendation,
  ...check
}: UnusedCodeCheck) {
  return defineCheck({
    ...check,
    category: 'performance',
    severity: 'low',
    requires: ['code'],
    thresholds: { fileMinBytes },
    outcomes: {
      used: {
        verdict: 'pass',
        message: ({ files }: Files, { fileMinBytes: minBytes }) =>
          files === 1
            ? `The ${noun} has less than ${bytesText(minBytes)} of unused code.`
            : `None of ${files} ${noun}s has ${bytesText(minBytes)} or more of unused code.`,
      },
      unused: {
        verdict: 'warn',
        message: ({ files, unusedBytes, thirdPartyBytes }: Unused) =>
          `${bytesText(unusedBytes)} of code in ${pluralize(files, noun)} is unused while the page loads${thirdPartyBytes === 0 ? '' : `, ${bytesText(thirdPartyBytes)} of it from other sites`}.`,
        recommendation,
      },
      none: { verdict: 'not_applicable', message: `The page loads no ${noun}s.` },
      'not-measured': {
        verdict: 'unknown',
        message: `The browser did not measure the ${noun}s of this page.`,
      },
      'not-rendered': {
        verdict: 'not_applicable',
        message: 'Which code a page uses is known only in a browser, and this page was not rendered.',
      },
    },
    run({ code }, { fileMinBytes: minBytes }) {
      if (code === null) return finding('not-rendered');
      const usage = code[kind];
      if (usage === null) return finding('not-measured');
      if (usage.files.count === 0) return finding('none');
      const wasteful = usage.files.items
        .filter(({ unusedTransferBytes }) => (unusedTransferBytes ?? 0) >= minBytes)
        .toSorted((a, b) => transferOf(b) - transferOf(a));
      if (wasteful.length > 0) {
        const unusedBytes = sumOf(wasteful);
        const thirdPartyBytes = sumOf(wasteful.filter(({ isThirdParty }) => isThirdParty));
        return finding('unused', {
          data: { files: wasteful.length, unusedBytes, thirdPartyBytes },
          evidence: evidenceOf(wasteful, itemOf),
        });
      }
      const isDoubtful = usage.files.items.some(
        ({ unusedTransferBytes, unusedBytes }) => unusedTransferBytes === null && unusedBytes >= minBytes,
      );
      return isDoubtful ? finding('not-measured') : finding('used', { data: { files: usage.files.count } });
    },
  });
}

function transferOf({ unusedTransferBytes }: CodeFile): number {
  return unusedTransferBytes ?? 0;
}

function sumOf(files: readonly CodeFile[]): number {
  return files.reduce((sum, file) => sum + transferOf(file), 0);
}

function itemOf(file: CodeFile) {
  const percent = percentOf(file.unusedBytes / file.totalBytes);
  const suffix = file.isInline ? ' in the HTML' : '';
  return { url: file.url, detail: `${bytesText(transferOf(file))} unused (${percent}%)${suffix}` };
}
