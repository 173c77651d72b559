import { Button, SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { queries } from '../api/queries.ts';
import { signOut } from '../api/session.ts';
import { Screen } from '../components/screen.tsx';
import { Loaded } from '../components/status-states.tsx';

const SCHEMES = ['auto', 'light', 'dark'] as const;

/** Account, sessions, activity and theme. */
export function Settings() {
  const whoami = useQuery(queries.whoami());
  const { colorScheme, setColorScheme } = useMantineColorScheme();

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
        <Button variant="default" mt="md" onClick={() => void leave()}>
          Sign out
        </Button>
      </section>
      <section className="panel">
        <h2>Sessions</h2>
        <p className="soft">See which browsers are signed in, and sign them out.</p>
        <Button component={Link} href="/settings/sessions" variant="default" mt="sm">
          View sessions
        </Button>
      </section>
      {whoami.data?.scopes.includes('admin') === true && (
        <section className="panel">
          <h2>Activity</h2>
          <p className="soft">Sign-ins, sharing, deletions and permission changes.</p>
          <Button component={Link} href="/settings/activity" variant="default" mt="sm">
            View activity
          </Button>
        </section>
      )}
      <section className="panel">
        <h2>Theme</h2>
        <SegmentedControl
          aria-label="Theme"
          value={colorScheme}
          onChange={(value) => setColorScheme(SCHEMES.find((scheme) => scheme === value) ?? 'auto')}
          data={[
            { value: 'auto', label: 'System' },
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
        />
      </section>
    </Screen>
  );
}

/** Signs out and loads a new document: no data of the session stays in memory. */
async function leave(): Promise<void> {
  await signOut();
  window.location.assign('/');
}
