import { Button, CopyButton } from '@mantine/core';
import type { ReportRow } from '../../api/queries.ts';
import { PRIVACY_LABELS } from '../../components/privacy-fields.tsx';

/** The visibility of a report, and its shared page: open it or copy its link. */
export function ShareLink({ report }: { report: Pick<ReportRow, 'id' | 'privacy'> }) {
  const path = `/reports/${report.id}`;
  return (
    <div className="share-link">
      <Button component="a" href={path} size="xs" variant="default">
        Open shared page
      </Button>
      {canCopy() && (
        <CopyButton value={`${window.location.origin}${path}`}>
          {({ copied, copy }) => (
            <Button size="xs" variant="default" onClick={copy}>
              {copied ? 'Copied' : 'Copy link'}
            </Button>
          )}
        </CopyButton>
      )}
      <span className="soft">{PRIVACY_LABELS[report.privacy]}</span>
    </div>
  );
}

/** Browsers provide the clipboard only over https and on localhost (Secure Contexts). */
function canCopy(): boolean {
  return 'clipboard' in navigator;
}
