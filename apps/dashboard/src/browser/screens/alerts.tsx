import { useQuery } from '@tanstack/react-query';
import { queries } from '../api/queries.ts';
import type { AlertMessage, AlertTarget } from '../api/queries.ts';
import { RelativeTime } from '../components/relative-time.tsx';
import { RequireScope } from '../components/require-scope.tsx';
import { Screen } from '../components/screen.tsx';
import { Empty, Loaded } from '../components/status-states.tsx';
import { messageState } from './alerts/alert-labels.ts';
import { NewRule } from './alerts/new-rule.tsx';
import { NewTarget } from './alerts/new-target.tsx';
import { Rules } from './alerts/rules.tsx';
import { Targets } from './alerts/targets.tsx';

/** Alerts: targets with their state, rules, and the latest messages. */
export function Alerts() {
  const targets = useQuery(queries.alertTargets());
  const rules = useQuery(queries.alertRules());
  const messages = useQuery(queries.alertMessages());
  return (
    <Screen title="Alerts" lead="Messages when pages get worse, and when they have recovered.">
      <section className="panel">
        <h2>Targets</h2>
        <Loaded query={targets}>
          {(items) => (items.length === 0 ? <Empty title="No targets yet" /> : <Targets items={items} />)}
        </Loaded>
      </section>
      <RequireScope scope="admin">
        <NewTarget />
      </RequireScope>
      <section className="panel">
        <h2>Rules</h2>
        <Loaded query={rules}>
          {(items) =>
            items.length === 0 ? (
              <Empty title="No rules yet" />
            ) : (
              <Rules items={items} targets={targets.data ?? []} />
            )
          }
        </Loaded>
      </section>
      {targets.data !== undefined && targets.data.length > 0 && (
        <RequireScope scope="admin">
          <NewRule targets={targets.data} />
        </RequireScope>
      )}
      <section className="panel">
        <h2>Latest messages</h2>
        <Loaded query={messages}>
          {(items) =>
            items.length === 0 ? (
              <Empty title="No messages yet" />
            ) : (
              <Messages items={items} targets={targets.data ?? []} />
            )
          }
        </Loaded>
      </section>
    </Screen>
  );
}

type MessagesProps = { items: readonly AlertMessage[]; targets: readonly AlertTarget[] };

function Messages({ items, targets }: MessagesProps) {
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
            <td data-label="Target">{targets.find(({ id }) => id === message.target_id)?.name ?? ''}</td>
            <td data-label="State">
              {messageState(message)}
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
