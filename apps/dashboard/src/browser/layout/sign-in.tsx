import { Button, PasswordInput } from '@pagemark/ui/controls';
import { BrandContext } from '@pagemark/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect, useState } from 'react';
import type { SubmitEvent } from 'react';
import { signIn } from '../api/session.ts';

/**
 * The form that signs in with an API key. `hasEnded`: a session of this document has ended, and its screen is still
 * there.
 */
export function SignIn({ hasEnded }: { hasEnded: boolean }) {
  const { name } = useContext(BrandContext);
  useOwnTitle(`Sign in – ${name}`);
  const client = useQueryClient();
  const [key, setKey] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    setIsBusy(true);
    const outcome = await signIn(key.trim());
    setIsBusy(false);
    if (!outcome.ok) return setProblem(outcome.message);
    await client.invalidateQueries({ queryKey: ['whoami'] });
    // The screen's calls were rejected meanwhile.
    if (hasEnded) await client.invalidateQueries();
  }

  return (
    <>
      <h1>Sign in to {name}</h1>
      <p className="soft">{hasEnded && 'Your session has ended. '}Use an API key from this installation.</p>
      <form className="form" onSubmit={(event) => void submit(event)}>
        <PasswordInput
          label="API key"
          name="key"
          autoComplete="current-password"
          required
          maxLength={512}
          value={key}
          error={problem}
          onChange={(event) => setKey(event.currentTarget.value)}
        />
        <Button type="submit" isBusy={isBusy}>
          Sign in
        </Button>
      </form>
      <p className="gate-or">
        <span>or</span>
      </p>
      <p className="soft">Open the one-time sign-in link that the service prints in your terminal.</p>
    </>
  );
}

/** Sets the document title while this is shown. */
function useOwnTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);
}
