import { useQuery } from '@tanstack/react-query';
import { queries } from '../api/queries.ts';
import type { KeyPosition } from '../api/queries.ts';
import { CursorPager, useCursors } from '../components/cursor-pager.tsx';
import { useHasScope } from '../components/require-scope.tsx';
import { Screen } from '../components/screen.tsx';
import { Empty, Loaded } from '../components/status-states.tsx';
import { ConnectAgents } from './keys/connect-agents.tsx';
import { KeyTable } from './keys/key-table.tsx';
import { NewKey } from './keys/new-key.tsx';

/** API keys: create, list and revoke. */
export function Keys() {
  const isAllowed = useHasScope('admin');
  const cursors = useCursors<KeyPosition>();
  const keys = useQuery({ ...queries.keys(cursors.current), enabled: isAllowed });
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
                cursors={cursors}
                next={next}
              />
            </div>
          </>
        )}
      </Loaded>
      <ConnectAgents />
    </Screen>
  );
}
