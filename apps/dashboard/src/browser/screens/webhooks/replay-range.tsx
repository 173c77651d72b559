import { Button, TextInput } from '@pagemark/ui/controls';
import { countText } from '@pagemark/ui/formats';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { Failed } from '../../components/status-states.tsx';

/** Browsers accept years of six digits, which the API rejects. */
const TIME_MAX = '9999-12-31T23:59';

/**
 * Sends the messages of the events in a time range again, for a receiver that missed them. Times are in the browser's
 * time zone.
 */
export function ReplayRange({ id }: { id: string }) {
  const client = useQueryClient();
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const replay = useMutation({
    mutationFn: () =>
      api.webhooks.replayEvents.mutate({
        id,
        from: new Date(from).toISOString(),
        ...(to !== '' && { to: new Date(to).toISOString() }),
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['webhooks'] }),
  });
  return (
    <section className="panel">
      <h2>Send events again</h2>
      <form
        className="form-grid"
        onSubmit={(event) => {
          event.preventDefault();
          replay.mutate();
        }}
      >
        <TextInput
          label="From"
          type="datetime-local"
          required
          max={TIME_MAX}
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <TextInput
          label="To (now if empty)"
          type="datetime-local"
          max={TIME_MAX}
          value={to}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
        <div className="form-end">
          <Button type="submit" isBusy={replay.isPending} disabled={from === ''}>
            Send again
          </Button>
        </div>
      </form>
      <div role="status">{replay.data !== undefined && <p>{outcomeOf(replay.data)}</p>}</div>
      {replay.error !== null && <Failed title="Couldn’t send the events again" error={replay.error} />}
    </section>
  );
}

function outcomeOf({ queued, is_more: isMore }: { queued: number; is_more: boolean }): string {
  if (queued === 0) return 'No stored events of this webhook are in this range.';
  const queuedText = `${countText(queued, 'message')} queued.`;
  return isMore ? `${queuedText} There are more: continue from the time of the last one.` : queuedText;
}
