import { robotsStateOf } from '../../around/robots-file.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';

const BYTES_MAX = 500 * 1_024;

/** RFC 9309 (section 2.5) has crawlers read at least 500 KiB; Google reads no more. */
export const robotsTxtSize = defineCheck({
  id: 'robots-txt-size',
  category: 'seo',
  severity: 'low',
  title: 'Size of robots.txt',
  why: 'Rules beyond the first 500 KiB of the file are not read.',
  docs: 'https://www.rfc-editor.org/rfc/rfc9309#section-2.5',
  needs: ['robotsTxt'],
  outcomes: {
    small: {
      verdict: 'pass',
      message: ({ bytes }: { bytes: number }) => `The robots.txt file has ${bytes} bytes.`,
    },
    large: {
      verdict: 'warn',
      message: 'The robots.txt file is larger than 500 KiB.',
      advice: 'Join rules with wildcards until the file is small.',
    },
    none: { verdict: 'not_applicable', message: 'There is no robots.txt file to measure.' },
  },
  run({ robotsTxt: file }) {
    if (robotsStateOf(file) !== 'rules' || file.text === '') return finding('none');
    const bytes = Buffer.byteLength(file.text);
    return file.truncated || bytes > BYTES_MAX ? finding('large') : finding('small', { data: { bytes } });
  },
});
