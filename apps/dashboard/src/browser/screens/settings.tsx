import { Button, SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { queries } from '../api/queries.ts';
import { signOut } from '../api/session.ts';
import { Screen } from '../parts/screen.tsx';
import { Loaded } from '../parts/states.tsx';

const SCHEMES = ['auto', 'light', 'dark'] as const;

/** Who is signed in, how things look, and the way out. */
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
                <dt>You may</dt>
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
        <p className="soft">Which browsers are signed in, and the way to sign them out.</p>
        <Button component={Link} href="/settings/sessions" variant="default" mt="sm">
          Show the sessions
        </Button>
      </section>
      {whoami.data?.scopes.includes('admin') === true && (
        <section className="panel">
          <h2>Activity</h2>
          <p className="soft">Who signed in or was refused, and what was shared, deleted and allowed.</p>
          <Button component={Link} href="/settings/activity" variant="default" mt="sm">
            Show the activity
          </Button>
        </section>
      )}
      <section className="panel">
        <h2>Colours</h2>
        <SegmentedControl
          aria-label="Colours"
          value={colorScheme}
          onChange={(value) => setColorScheme(SCHEMES.find((scheme) => scheme === value) ?? 'auto')}
          data={[
            { value: 'auto', label: 'As the system' },
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
        />
      </section>
    </Screen>
  );
}

/** A new document: nothing that was read in the session stays in memory. */
async function leave(): Promise<void> {
  await signOut();
  window.location.assign('/');
}
