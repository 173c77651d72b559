import { Button, buttonClass, SegmentedControl } from '@pagemark/ui/controls';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { queries } from '../api/queries.ts';
import { signOut } from '../api/session.ts';
import { THEMES, useTheme } from '../theme.ts';
import { Screen } from '../components/screen.tsx';
import { Loaded } from '../components/status-states.tsx';

/** Account, sessions, activity and theme. */
export function Settings() {
  const whoami = useQuery(queries.whoami());
  const [theme, setTheme] = useTheme();

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
      <section className="panel">
        <h2>Sessions</h2>
        <p className="soft">See which browsers are signed in, and sign them out.</p>
        <Link href="/settings/sessions" className={buttonClass({ variant: 'default' })}>
          View sessions
        </Link>
      </section>
      {whoami.data?.scopes.includes('admin') === true && (
        <section className="panel">
          <h2>Activity</h2>
          <p className="soft">Sign-ins, sharing, deletions and permission changes.</p>
          <Link href="/settings/activity" className={buttonClass({ variant: 'default' })}>
            View activity
          </Link>
        </section>
      )}
      <EventLinks isAdmin={whoami.data?.scopes.includes('admin') === true} />
      <section className="panel">
        <h2>API</h2>
        <p className="soft">Programs can do everything that the dashboard does.</p>
        <a href="/api/v1/docs" className={buttonClass({ variant: 'default' })}>
          API reference
        </a>
      </section>
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

/** What happens in the account, and where it is sent. */
function EventLinks({ isAdmin }: { isAdmin: boolean }) {
  return (
    <section className="panel">
      <h2>Events and webhooks</h2>
      <p className="soft">What happened in the account, and where it is sent.</p>
      <div className="filters">
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
  await signOut();
  window.location.assign('/');
}
