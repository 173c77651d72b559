import { Shape } from '@pagemark/ui';
import { countText } from '@pagemark/ui/formats';
import { Button, buttonClass, SegmentedControl } from '@pagemark/ui/controls';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { queries } from '../api/queries.ts';
import { signOut } from '../api/session.ts';
import { THEMES, useTheme } from '../theme.ts';
import { Screen } from '../components/screen.tsx';
import { Loaded } from '../components/status-states.tsx';
import { notify } from '../components/toasts.tsx';
import { UsagePanel } from './settings/usage.tsx';

/** Account, usage, sessions, activity, events, the API and theme. */
export function Settings() {
  const whoami = useQuery(queries.whoami());
  const [theme, setTheme] = useTheme();
  const isAdmin = whoami.data?.scopes.includes('admin') === true;

  return (
    <Screen title="Settings">
      <section className="panel">
        <h2>Account</h2>
        <Loaded query={whoami}>
          {({ account, scopes }) => (
            <dl className="facts">
              <div>
                <dt>Account</dt>
                <dd>{account.name ?? account.id}</dd>
              </div>
              <div>
                <dt>Permissions</dt>
                <dd>{scopes.join(', ')}</dd>
              </div>
            </dl>
          )}
        </Loaded>
        <Button variant="default" onClick={() => void leave()}>
          Sign out
        </Button>
      </section>
      <UsagePanel />
      <section className="panel">
        <h2>Sessions</h2>
        <p className="soft">See which browsers are signed in, and sign them out.</p>
        <Link href="/settings/sessions" className={buttonClass({ variant: 'default' })}>
          View sessions
        </Link>
      </section>
      {isAdmin && (
        <section className="panel">
          <h2>Activity</h2>
          <p className="soft">Sign-ins, sharing, deletions and permission changes.</p>
          <Link href="/settings/activity" className={buttonClass({ variant: 'default' })}>
            View activity
          </Link>
        </section>
      )}
      <EventLinks isAdmin={isAdmin} />
      <ApiLinks isAdmin={isAdmin} />
      <section className="panel">
        <h2>Theme</h2>
        <SegmentedControl
          aria-label="Theme"
          value={theme}
          onChange={(value) => setTheme(THEMES.find((one) => one === value) ?? 'auto')}
          choices={[
            { value: 'auto', label: 'System' },
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
        />
      </section>
    </Screen>
  );
}

/** Links for programs, agents and monitoring. */
function ApiLinks({ isAdmin }: { isAdmin: boolean }) {
  return (
    <section className="panel">
      <h2>API</h2>
      <p className="soft">
        Programs can do everything that the dashboard does: with the typed client{' '}
        <code>@pagemark/client</code> for JavaScript, or with any other HTTP client. Agents connect over MCP.
      </p>
      <div className="link-row">
        <a href="/api/v1/docs" className={buttonClass({ variant: 'default' })}>
          API reference
        </a>
        {isAdmin && (
          <Link href="/keys" className={buttonClass({ variant: 'default' })}>
            Keys and agents
          </Link>
        )}
      </div>
      {isAdmin && (
        <p className="soft">
          Prometheus can read the service’s metrics on a separate port, which <code>METRICS_PORT</code> turns
          on.
        </p>
      )}
    </section>
  );
}

/** Account events, and the webhooks they are sent to. */
function EventLinks({ isAdmin }: { isAdmin: boolean }) {
  const webhooks = useQuery({ ...queries.webhooks(), enabled: isAdmin }).data ?? [];
  const disabled = webhooks.filter(({ disabled_reason: reason }) => reason !== null).length;
  return (
    <section className="panel">
      <h2>Events and webhooks</h2>
      <p className="soft">
        Account events as a list and a stream, and the webhooks they are sent to. See{' '}
        <a href="/api/v1/docs#tag-Events">events in the API</a>.
      </p>
      {disabled > 0 && (
        <p>
          <Shape kind="bad" /> {countText(disabled, 'webhook')} disabled, because messages did not arrive
        </p>
      )}
      <div className="link-row">
        <Link href="/settings/events" className={buttonClass({ variant: 'default' })}>
          View events
        </Link>
        {isAdmin && (
          <Link href="/settings/webhooks" className={buttonClass({ variant: 'default' })}>
            Manage webhooks
          </Link>
        )}
      </div>
    </section>
  );
}

/** Signs out and loads a new document: no data of the session stays in memory. */
async function leave(): Promise<void> {
  if (await signOut()) window.location.assign('/');
  else notify('Couldn’t sign out: the service can’t be reached. You are still signed in.');
}
