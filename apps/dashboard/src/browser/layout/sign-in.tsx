import { Button, PasswordInput } from '@pagemark/ui/controls';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { signIn } from '../api/session.ts';
import { useTitle } from '../components/use-title.ts';

/** The form that signs in with an API key. */
export function SignIn() {
  useTitle('Sign in');
  const client = useQueryClient();
  const [key, setKey] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    setIsBusy(true);
    const outcome = await signIn(key.trim());
    setIsBusy(false);
    if (outcome.ok) await client.resetQueries({ queryKey: ['whoami'] });
    else setProblem(outcome.message);
  }

  return (
    <main className="auth">
      <h1>Sign in to Pagemark</h1>
      <p className="soft">Use an API key, or the sign-in link printed in your terminal.</p>
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
    </main>
  );
}
