import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '@pagemark/ui/controls';
import { Link } from 'wouter';
import { queries } from '../api/queries.ts';
import type { EventRow } from '../api/queries.ts';
import { RelativeTime } from '../components/relative-time.tsx';
import { Screen } from '../components/screen.tsx';
import { Empty, Loaded } from '../components/status-states.tsx';
import { EVENT_LABELS, subjectLabel } from './webhooks/webhook-labels.ts';

/** The stored events of the account, oldest first, read in chunks. */
export function Events() {
  const events = useInfiniteQuery(queries.events());
  return (
    <Screen
      title="Events"
      lead={
        <>
          What happened in the account, oldest first. Programs can read the same events as a list or a stream
          (see the <a href="/api/v1/docs#tag-Events">API reference of events</a>), and{' '}
          <Link href="/settings/webhooks">webhooks</Link> send them.
        </>
      }
    >
      <Loaded query={events}>
        {({ pages }) => {
          const items = pages.flatMap(({ data }) => data);
          return items.length === 0 ? <Empty title="No events yet" /> : <EventTable items={items} />;
        }}
      </Loaded>
      {events.hasNextPage && (
        <Button
          variant="default"
          isBusy={events.isFetchingNextPage}
          onClick={() => void events.fetchNextPage()}
        >
          Show more
        </Button>
      )}
      <p>
        <Link href="/settings">Back to settings</Link>
      </p>
    </Screen>
  );
}

function EventTable({ items }: { items: readonly EventRow[] }) {
  return (
    <table className="rows">
      <thead>
        <tr>
          <th>Event</th>
          <th>About</th>
          <th>Time</th>
        </tr>
      </thead>
      <tbody>
        {items.map((event) => (
          <tr key={event.id}>
            <td>{EVENT_LABELS[event.type]}</td>
            <td className="wide" data-label="About">
              {subjectLabel(event)}
            </td>
            <td data-label="Time">
              <RelativeTime time={event.timestamp} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
