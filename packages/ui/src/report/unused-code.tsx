import type { CodeUsage, Rendered } from '../rendering-data.ts';
import { bytesText, countText } from '../text/formats.ts';
import { readableUrl } from '../text/readable-url.ts';
import styles from './unused-code.module.css';

const ROWS_MAX = 8;
const PERCENT = 100;

/** How much of its scripts and stylesheets the load of a page did not use, and the files with the most of it. */
export function UnusedCode({ scripts, styles: sheets }: Pick<Rendered, 'scripts' | 'styles'>) {
  return (
    <>
      <Usage noun="script" usage={scripts} />
      <Usage noun="stylesheet" usage={sheets} />
    </>
  );
}

function Usage({ noun, usage }: { noun: string; usage: CodeUsage | null }) {
  if (usage === null || usage.total_bytes === 0) return null;
  const { files, third_party: thirdParty } = usage;
  const rows = files.items.slice(0, ROWS_MAX);
  return (
    <details className={styles['code']}>
      <summary>
        {`Unused code of ${countText(files.count, noun)}: ${bytesText(usage.unused_bytes)} of ${bytesText(usage.total_bytes)} (${percentOf(usage)}%)`}
      </summary>
      <table>
        <thead>
          <tr>
            <th scope="col">File</th>
            <th scope="col">Unused</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((file) => (
            <tr key={`${file.url} ${file.is_inline}`}>
              <th scope="row" title={file.url}>
                <bdi dir="ltr">{readableUrl(file.url)}</bdi>
                {file.is_inline && <span>in the HTML</span>}
                {file.is_third_party && <span>third party</span>}
              </th>
              <td>
                {`${bytesText(file.unused_bytes)} of ${bytesText(file.total_bytes)} (${percentOf(file)}%)`}
                <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                  <rect className={styles['used']} width="100" height="6" />
                  <rect className={styles['unused']} width={percentOf(file)} height="6" />
                </svg>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {files.count > rows.length && <p>{`${countText(files.count - rows.length, `more ${noun}`)}.`}</p>}
      {thirdParty.total_bytes > 0 && (
        <p>
          {`Of third parties: ${bytesText(thirdParty.unused_bytes)} of ${bytesText(thirdParty.total_bytes)} unused (${percentOf(thirdParty)}%).`}
        </p>
      )}
    </details>
  );
}

function percentOf({
  unused_bytes: unused,
  total_bytes: total,
}: {
  unused_bytes: number;
  total_bytes: number;
}) {
  return total === 0 ? 0 : Math.round((unused / total) * PERCENT);
}
