import { Button, ProgressBar } from '@pagemark/ui/controls';
import { fileSize } from '../../components/file-size.ts';

type Props = { progress: { sent: number; total: number }; onCancel: () => void };

/** The progress of an upload, with a cancel button. */
export function SendProgressBar({ progress: { sent, total }, onCancel }: Props) {
  const isSent = sent >= total;
  return (
    <div className="sending">
      <ProgressBar value={total === 0 ? 0 : (100 * sent) / total} label="Upload progress" />
      <p>
        <span role="status">{isSent ? 'Uploaded. Processing…' : 'Uploading…'}</span>{' '}
        <span className="soft">
          {fileSize(sent)} of {fileSize(total)}
        </span>
      </p>
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
