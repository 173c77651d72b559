import type { CodeFile, CodeUsage, PageCode } from '@pagemark/domain';
import type { Check } from '../../src/definition/define-check.ts';
import { bytesText } from '../../src/definition/bytes-text.ts';
import { describeCheck } from './describe-check.ts';

const SITE = 'https://www.example.com';
const NO_BYTES = { totalBytes: 0, unusedBytes: 0 };
const PAGE = { in: '<p>Text' };

type Outcome = 'used' | 'unused' | 'none' | 'not-measured' | 'not-rendered';
type Options = { code: keyof PageCode; noun: string; fileMinBytes: number };

function fileOf(unusedTransferBytes: number | null, changes: Partial<CodeFile> = {}): CodeFile {
  const unusedBytes = 3 * (unusedTransferBytes ?? 0);
  return {
    url: `${SITE}/a`,
    isInline: false,
    isThirdParty: false,
    totalBytes: 4 * unusedBytes,
    unusedBytes,
    unusedTransferBytes,
    ...changes,
  };
}

/** Tests a check of unused code, of files of which less than `fileMinBytes` unused ones are received. */
export function describeUnusedCodeCheck(
  check: Check<Outcome>,
  { code: kind, noun, fileMinBytes }: Options,
): void {
  const codeOf = (...items: CodeFile[]): PageCode => {
    const usage: CodeUsage = { ...NO_BYTES, thirdParty: NO_BYTES, files: { count: items.length, items } };
    return { scripts: null, styles: null, [kind]: usage };
  };
  const least = bytesText(fileMinBytes);
  describeCheck(check, [
    {
      ...PAGE,
      name: 'a file with less unused than counts',
      code: codeOf(fileOf(fileMinBytes - 1)),
      outcome: 'used',
      message: `The ${noun} has less than ${least} of unused code.`,
      evidence: 0,
    },
    {
      ...PAGE,
      name: 'many such files, of which each counts alone',
      code: codeOf(...Array.from({ length: 9 }, () => fileOf(fileMinBytes - 1))),
      outcome: 'used',
      message: `None of 9 ${noun}s has ${least} or more of unused code.`,
    },
    {
      ...PAGE,
      name: 'a file with as much unused',
      code: codeOf(fileOf(fileMinBytes)),
      outcome: 'unused',
      message: `${least} of code in 1 ${noun} is unused while the page loads.`,
      data: { files: 1, unusedBytes: fileMinBytes, thirdPartyBytes: 0 },
      evidence: [{ url: `${SITE}/a`, detail: `${least} unused (25%)` }],
    },
    {
      ...PAGE,
      name: 'files of other sites, the most unused one first',
      code: codeOf(
        fileOf(fileMinBytes),
        fileOf(1),
        fileOf(2 * fileMinBytes, { url: 'https://other.example/b', isThirdParty: true }),
      ),
      outcome: 'unused',
      message: `${bytesText(3 * fileMinBytes)} of code in 2 ${noun}s is unused while the page loads, ${bytesText(2 * fileMinBytes)} of it from other sites.`,
      evidence: [{ url: 'https://other.example/b' }, { url: `${SITE}/a` }],
    },
    {
      ...PAGE,
      name: 'code in the HTML',
      code: codeOf(fileOf(fileMinBytes, { isInline: true })),
      outcome: 'unused',
      evidence: [{ url: `${SITE}/a`, detail: `${least} unused (25%) in the HTML` }],
    },
    {
      ...PAGE,
      name: 'a small file of unknown transfer size',
      code: codeOf(fileOf(null, { totalBytes: fileMinBytes, unusedBytes: fileMinBytes - 1 })),
      outcome: 'used',
    },
    {
      ...PAGE,
      name: 'a large file of unknown transfer size',
      code: codeOf(fileOf(null, { totalBytes: fileMinBytes, unusedBytes: fileMinBytes })),
      outcome: 'not-measured',
    },
    { ...PAGE, name: 'a page without any', code: codeOf(), outcome: 'none' },
    {
      ...PAGE,
      name: 'a page that the browser did not measure',
      code: { scripts: null, styles: null },
      outcome: 'not-measured',
    },
    { ...PAGE, name: 'a page that was not rendered', outcome: 'not-rendered' },
  ]);
}
