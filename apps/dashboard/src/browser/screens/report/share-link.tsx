import { Button } from '@mantine/core';
import type { ReportRow } from '../../api/queries.ts';
import { CopyText } from '../../components/copy-text.tsx';
import { PRIVACY_LABELS } from '../../components/privacy-fields.tsx';

/** The visibility of a report, and its shared page: open it or copy its link. */
export function ShareLink({ report }: { report: Pick<ReportRow, 'id' | 'privacy'> }) {
  const path = `/reports/${report.id}`;
  return (
    <div className="share-link">
      <Button component="a" href={path} size="xs" variant="default">
        Open shared page
      </Button>
      <CopyText text={`${window.location.origin}${path}`}>Copy link</CopyText>
      <span className="soft">{PRIVACY_LABELS[report.privacy]}</span>
    </div>
  );
}
