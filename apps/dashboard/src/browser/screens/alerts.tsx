import { useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { pollEvery } from '../api/poll-every.ts';
import { queries } from '../api/queries.ts';
import { RequireScope } from '../components/require-scope.tsx';
import { Screen } from '../components/screen.tsx';
import { Empty, Loaded } from '../components/status-states.tsx';
import { Messages } from './alerts/messages.tsx';
import { NewRule } from './alerts/new-rule.tsx';
import { NewTarget } from './alerts/new-target.tsx';
import { Rules } from './alerts/rules.tsx';
import { Targets } from './alerts/targets.tsx';

/** Polls for messages that workers send while the screen is open, in milliseconds. */
const REFRESH_MS = 3_000;

/** Alerts: targets with their state, rules, and the latest messages. `?project=` starts a rule for that project. */
export function Alerts() {
  const project = new URLSearchParams(useSearch()).get('project') ?? '';
  const targets = useQuery({ ...queries.alertTargets(), refetchInterval: pollEvery(REFRESH_MS) });
  const rules = useQuery(queries.alertRules());
  const messages = useQuery({ ...queries.alertMessages(), refetchInterval: pollEvery(REFRESH_MS) });
  const known = targets.data ?? [];
  return (
    <Screen
      title="Alerts"
      lead={
        <>
          A target gets a message when pages get worse, and another when they have recovered. Programs can set
          targets and rules with the <a href="/api/v1/docs#tag-Alerts">API</a>.
        </>
      }
    >
      <section className="panel flush" aria-labelledby="targets">
        <header className="panel-head">
          <h2 id="targets">Targets</h2>
        </header>
        <Loaded query={targets}>
          {(items) =>
            items.length === 0 ? (
              <Empty title="No targets yet">
                <p>A target is where messages go: email, Slack, Microsoft Teams, ntfy or a webhook.</p>
              </Empty>
            ) : (
              <Targets items={items} messages={messages.data ?? []} />
            )
          }
        </Loaded>
      </section>
      <RequireScope scope="admin">
        <NewTarget />
      </RequireScope>
      <section className="panel flush" aria-labelledby="rules">
        <header className="panel-head">
          <h2 id="rules">Rules</h2>
        </header>
        <Loaded query={rules}>
          {(items) => (items.length === 0 ? <NoRules /> : <Rules items={items} targets={known} />)}
        </Loaded>
      </section>
      {known.length > 0 && (
        <RequireScope scope="admin">
          {/* Another project starts a new draft. */}
          <NewRule key={project} targets={known} project={project} />
        </RequireScope>
      )}
      <section className="panel flush" aria-labelledby="messages">
        <header className="panel-head">
          <h2 id="messages">Latest messages</h2>
        </header>
        <Loaded query={messages}>
          {(items) =>
            items.length === 0 ? (
              <Empty title="No messages yet" />
            ) : (
              <Messages items={items} targets={known} />
            )
          }
        </Loaded>
      </section>
    </Screen>
  );
}

function NoRules() {
  return (
    <Empty title="No rules yet">
      <p>
        A rule determines when messages are sent: when scores fall, new issues of high severity appear, audits
        fail, a certificate expires soon, or an import has finished. It needs a target.
      </p>
    </Empty>
  );
}
