import { findingPrompt } from '@pagemark/domain';
import { FindingBody, findingMarkdown, FindingRow } from '@pagemark/ui';
import type { Finding } from '@pagemark/ui/report-data';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { CopyText } from '../../components/copy-text.tsx';

type Props = {
  page: { id: string; url: string };
  finding: Finding;
  /** A link to its elements on the screenshot; null when none is on it. */
  outline: string | null;
  /** Whether the URL's fragment links to it. Then it is open and in view. */
  isLinked: boolean;
};

/** A finding with its actions. Its details render when it is first opened: few of two hundred are. */
export function FindingDetails({ page, finding, outline, isLinked }: Props) {
  const [wasOpened, setWasOpened] = useState(isLinked);
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isLinked) row.current?.scrollIntoView({ block: 'start' });
  }, [isLinked]);
  return (
    <div ref={row}>
      <FindingRow finding={finding} isOpen={isLinked} onToggle={() => setWasOpened(true)}>
        {wasOpened && (
          <>
            <FindingBody
              finding={finding}
              outline={outline}
              links={
                <>
                  {' · '}
                  <Link href={`/checks/${finding.id}`}>About this check</Link>
                </>
              }
            />
            <div className="finding-actions">
              <CopyText text={findingMarkdown(page, finding)}>Copy as Markdown</CopyText>
              <CopyText text={findingPrompt(page, finding)}>Copy as agent prompt</CopyText>
              <CopyText text={`${window.location.origin}/report/${page.id}#check-${finding.id}`}>
                Copy link
              </CopyText>
            </div>
          </>
        )}
      </FindingRow>
    </div>
  );
}
