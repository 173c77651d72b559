import { Notice } from '@pagemark/ui/controls';
import { CopyText } from '../../components/copy-text.tsx';

/** A secret that is shown once. */
export function Secret({ value }: { value: string }) {
  return (
    <Notice tone="good" role="status" title="Copy this secret now. You won’t see it again.">
      <code className="created-key">{value}</code>
      <CopyText text={value}>Copy</CopyText>
    </Notice>
  );
}
