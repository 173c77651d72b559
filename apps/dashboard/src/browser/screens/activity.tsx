import { numberText } from '@pagemark/ui/formats';
import { visibleText } from '@pagemark/ui/visible-text';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { queries } from '../api/queries.ts';
import type { ActivityEntry } from '../api/queries.ts';
import { CursorPager, useCursors } from '../components/cursor-pager.tsx';
import { useHasScope } from '../components/require-scope.tsx';
import { Screen } from '../components/screen.tsx';
import { Empty, Loaded } from '../components/status-states.tsx';
import { RelativeTime } from '../components/relative-time.tsx';
import { actionLabel, actorLabel, objectLabel } from './settings/activity-labels.ts';

/** The activity log of the account: actions, actors and their IP addresses. */
export function Activity() {
  const cursors = useCursors<number>();
  const isAllowed = useHasScope('admin');
  const activity = useQuery({ ...queries.activity(cursors.current), enabled: isAllowed });
  if (!isAllowed) {
    return (
      <Screen title="Activity">
        <Empty title="Your key can’t read the activity log" />
      </Screen>
    );
  }
  return (
    <Screen
      title="Activity"
      lead="Sign-ins, sharing, deletions and permission changes. Repeats within an hour share one entry. Entries are kept for 400 days."
    >
      <Loaded query={activity}>
        {({ data, next_before_seq: next }) => (
          <>
            {data.length === 0 ? (
              <Empty title="No activity yet" />
            ) : (
              <ActivityTable items={data} isStale={activity.isPlaceholderData} />
            )}
            <div className="pager">
              <Link href="/settings">Back to settings</Link>
              <CursorPager
                label="Activity pagination"
                isBusy={activity.isPlaceholderData}
                cursors={cursors}
                next={next}
              />
            </div>
          </>
        )}
      </Loaded>
    </Screen>
  );
}

function ActivityTable({ items, isStale }: { items: readonly ActivityEntry[]; isStale: boolean }) {
  return (
    <table className="rows" aria-busy={isStale}>
      <thead>
        <tr>
          <th>Action</th>
          <th>Actor</th>
          <th>IP address</th>
          <th>Time</th>
        </tr>
      </thead>
      <tbody>
        {items.map((entry) => (
          <tr key={entry.seq}>
            <td className="wide">
              {actionLabel(entry)} {entry.result === 'refused' && <span className="tag bad">Denied</span>}
              <br />
              <span className="soft">{visibleText(objectLabel(entry))}</span>
            </td>
            <td data-label="Actor">{actorLabel(entry.actor)}</td>
            <td data-label="IP address">{entry.actor.address ?? '–'}</td>
            <td>
              <RelativeTime time={entry.at} />
              {entry.count > 1 && (
                <>
                  <br />
                  <span className="soft">
                    {numberText(entry.count)} times, last <RelativeTime time={entry.last_at} />
                  </span>
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
