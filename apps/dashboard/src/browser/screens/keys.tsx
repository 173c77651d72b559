import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queries } from '../api/queries.ts';
import type { KeyPosition } from '../api/queries.ts';
import { CursorPager } from '../components/cursor-pager.tsx';
import { useHasScope } from '../components/require-scope.tsx';
import { Screen } from '../components/screen.tsx';
import { Empty, Loaded } from '../components/status-states.tsx';
import { ConnectAgents } from './keys/connect-agents.tsx';
import { KeyTable } from './keys/key-table.tsx';
import { NewKey } from './keys/new-key.tsx';

/** API keys: create, list and revoke. */
export function Keys() {
  const isAllowed = useHasScope('admin');
  // Cursors of the pages up to this one; null starts at the newest key.
  const [cursors, setCursors] = useState<readonly (KeyPosition | null)[]>([null]);
  const keys = useQuery({ ...queries.keys(cursors.at(-1) ?? null), enabled: isAllowed });
  if (!isAllowed) {
    return (
      <Screen title="Keys">
        <Empty title="Your key can’t manage keys" />
      </Screen>
    );
  }
  return (
    <Screen
      title="Keys"
      lead={
        <>
          Programs and agents use a key to call the <a href="/api/v1/docs">API</a>. A key is shown only once,
          when you create it.
        </>
      }
    >
      <NewKey />
      <Loaded query={keys}>
        {({ data, next }) => (
          <>
            <KeyTable items={data} isStale={keys.isPlaceholderData} />
            <div className="pager">
              <CursorPager
                label="Key pagination"
                isBusy={keys.isPlaceholderData}
                onPrevious={cursors.length === 1 ? null : () => setCursors(cursors.slice(0, -1))}
                onNext={next === null ? null : () => setCursors([...cursors, next])}
              >
                Page {cursors.length}
              </CursorPager>
            </div>
          </>
        )}
      </Loaded>
      <ConnectAgents />
    </Screen>
  );
}
