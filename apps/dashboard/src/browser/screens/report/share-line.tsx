import { Button, CopyButton } from '@mantine/core';
import type { ReportRow } from '../../api/queries.ts';
import { PRIVACY_WORDS } from '../../parts/privacy-fields.tsx';

/** Who may see a report, and the page that they see: to open, and to pass on. */
export function ShareLine({ report }: { report: Pick<ReportRow, 'id' | 'privacy'> }) {
  const path = `/reports/${report.id}`;
  return (
    <div className="share-line">
      <Button component="a" href={path} size="xs" variant="default">
        Page to share
      </Button>
      {canCopy() && (
        <CopyButton value={`${window.location.origin}${path}`}>
          {({ copied, copy }) => (
            <Button size="xs" variant="default" onClick={copy}>
              {copied ? 'Copied' : 'Copy the link'}
            </Button>
          )}
        </CopyButton>
      )}
      <span className="soft">{PRIVACY_WORDS[report.privacy]}</span>
    </div>
  );
}

/** Browsers have a clipboard over https and on localhost alone (Secure Contexts). */
function canCopy(): boolean {
  return 'clipboard' in navigator;
}
