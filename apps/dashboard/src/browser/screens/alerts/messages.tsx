import { Shape } from '@pagemark/ui';
import type { ShapeKind } from '@pagemark/ui';
import type { AlertMessage, AlertTarget } from '../../api/queries.ts';
import { RelativeTime } from '../../components/relative-time.tsx';
import { messageState } from './alert-labels.ts';

const SHAPES: Record<AlertMessage['state'], ShapeKind> = {
  open: 'waiting',
  sending: 'running',
  sent: 'good',
  failed: 'bad',
};

type Props = { items: readonly AlertMessage[]; targets: readonly AlertTarget[] };

/** The latest messages with their states: when each is due, was sent or was abandoned, and its last error. */
export function Messages({ items, targets }: Props) {
  return (
    <table className="rows">
      <thead>
        <tr>
          <th>Message</th>
          <th>Target</th>
          <th>State</th>
          <th>Created</th>
        </tr>
      </thead>
      <tbody>
        {items.map((message) => (
          <tr key={message.id}>
            <td className="wide">{message.headline}</td>
            <td className="name" data-label="Target">
              <bdi>{targets.find(({ id }) => id === message.target_id)?.name ?? ''}</bdi>
            </td>
            <td className="wide" data-label="State">
              <Shape kind={SHAPES[message.state]} /> {messageState(message)}
              <When message={message} />
              {message.last_error !== null && <p className="soft">{message.last_error}</p>}
            </td>
            <td data-label="Created">
              <RelativeTime time={message.created_at} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** When a message is due, or ended. */
function When({ message: { state, due_at, finished_at } }: { message: AlertMessage }) {
  if (state === 'sending') return null;
  return (
    <>
      {state === 'open' ? ', due ' : ' '}
      <RelativeTime time={finished_at ?? due_at} />
    </>
  );
}
