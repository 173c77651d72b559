import { Button, Progress } from '@mantine/core';
import { fileSize } from '../../parts/file-size.ts';

type Props = { progress: { sent: number; total: number }; onCancel: () => void };

/** How much of a file has been sent, and the way to stop it. */
export function SendProgressBar({ progress: { sent, total }, onCancel }: Props) {
  const isSent = sent >= total;
  return (
    <div className="sending">
      <Progress value={total === 0 ? 0 : (100 * sent) / total} aria-label="Sent of the file" />
      <p>
        <span role="status">{isSent ? 'Sent; it is being kept …' : 'Sending …'}</span>{' '}
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
