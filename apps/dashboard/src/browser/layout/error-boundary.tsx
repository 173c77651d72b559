import { Button, Notice } from '@pagemark/ui/controls';
import { Component } from 'react';
import type { ReactNode } from 'react';

type Props = { children: ReactNode };

/** Shows an alert in place of a screen that failed to render. Give it a `key` that changes with the screen. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Notice tone="bad" role="alert" title="Something went wrong">
        <p>This screen stopped working. Your data is not affected.</p>
        <Button size="small" variant="default" onClick={() => window.location.reload()}>
          Reload
        </Button>
      </Notice>
    );
  }
}
