import { robotsStateOf } from '@pagemark/html/artifacts/robots-txt';
import { bytesText } from '../definition/bytes-text.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

const BYTES_MAX = 500 * 1_024;

/** RFC 9309 (section 2.5) requires crawlers to read at least 500 KiB; Google reads no more. */
export const robotsTxtSize = defineCheck({
  id: 'robots-txt-size',
  category: 'seo',
  severity: 'low',
  title: 'robots.txt size',
  description: 'Crawlers may ignore all rules after the first 500 KiB of robots.txt.',
  reference: 'https://www.rfc-editor.org/rfc/rfc9309#section-2.5',
  requires: ['robotsTxt'],
  outcomes: {
    small: {
      verdict: 'pass',
      message: ({ bytes }: { bytes: number }) => `robots.txt is ${bytesText(bytes)}.`,
    },
    large: {
      verdict: 'warn',
      message: 'robots.txt is larger than 500 KiB.',
      recommendation: 'Combine rules with wildcards to shorten the file.',
    },
    none: { verdict: 'not_applicable', message: 'No robots.txt to measure.' },
  },
  run({ robotsTxt: file }) {
    if (robotsStateOf(file) !== 'rules' || file.text === '') return finding('none');
    const bytes = Buffer.byteLength(file.text);
    return file.truncated || bytes > BYTES_MAX ? finding('large') : finding('small', { data: { bytes } });
  },
});
