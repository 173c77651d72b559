import type { EvidenceItem } from '@pagemark/domain';
import type { ReactNode } from 'react';
import type { Finding } from '../report-data.ts';
import { countText, cutText, numberText } from '../text/formats.ts';
import { SafeLink } from '../text/safe-link.tsx';
import { visibleText } from '../text/visible-text.ts';
import styles from './findings.module.css';

type Props = {
  finding: Finding;
  /** The longest excerpt of the audited page, in characters. */
  excerptMax?: number;
  /** A link to the elements of the finding on the screenshot; null when none of them is on it. */
  outline?: string | null;
  /** Further links, beside the check's reference. */
  links?: ReactNode;
};

/** The details of a finding: where it occurs, how to fix it and why it matters. */
export function FindingBody({
  finding,
  excerptMax = Number.POSITIVE_INFINITY,
  outline = null,
  links,
}: Props) {
  const { description, recommendation, reference_url: reference, evidence } = finding;
  const more = evidence.count - evidence.items.length;
  return (
    <>
      {evidence.items.length > 0 && (
        <div className={styles['where']}>
          <h4>Where: {countText(evidence.count, 'occurrence')}</h4>
          <ol>
            {evidence.items.map((item, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two occurrences can have the same text, and they never move
              <li key={index}>
                <Occurrence item={item} excerptMax={excerptMax} />
              </li>
            ))}
          </ol>
          {more > 0 && <p>And {numberText(more)} more.</p>}
          {outline !== null && (
            <p className={styles['screenOnly']}>
              <a href={outline}>Show on the screenshot</a>
            </p>
          )}
        </div>
      )}
      <div className={styles['advice']}>
        {recommendation !== '' && (
          <>
            <h4>How to fix it</h4>
            <p>{recommendation}</p>
          </>
        )}
        <h4>Why it matters</h4>
        <p>
          {description} <SafeLink href={reference}>Reference</SafeLink>
          {links}
        </p>
      </div>
    </>
  );
}

function Occurrence({ item, excerptMax }: { item: EvidenceItem; excerptMax: number }) {
  const { selector, snippet, url, detail } = item;
  const excerpt = (text: string) => visibleText(cutText(text, excerptMax));
  return (
    <>
      {detail !== undefined && <p>{excerpt(detail)}</p>}
      {selector !== undefined && <code className={styles['selector']}>{excerpt(selector)}</code>}
      {snippet !== undefined && <code>{excerpt(snippet)}</code>}
      {url !== undefined && <SafeLink href={url}>{excerpt(url)}</SafeLink>}
    </>
  );
}
