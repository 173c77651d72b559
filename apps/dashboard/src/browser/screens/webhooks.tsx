import { Button, TextInput } from '@pagemark/ui/controls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { api } from '../api/client.ts';
import { queries } from '../api/queries.ts';
import { useHasScope } from '../components/require-scope.tsx';
import { Screen } from '../components/screen.tsx';
import { Empty, Failed, Loaded } from '../components/status-states.tsx';
import { Secret } from './webhooks/secret.tsx';
import { TypeChoices } from './webhooks/type-choices.tsx';
import { WebhookTable } from './webhooks/webhook-table.tsx';
import type { EventType } from './webhooks/webhook-labels.ts';

/** Webhooks: list and create. */
export function Webhooks() {
  const isAllowed = useHasScope('admin');
  const webhooks = useQuery({ ...queries.webhooks(), enabled: isAllowed });
  if (!isAllowed) {
    return (
      <Screen title="Webhooks">
        <Empty title="Your key can’t manage webhooks" />
      </Screen>
    );
  }
  return (
    <Screen
      title="Webhooks"
      lead={
        <>
          A webhook sends <Link href="/settings/events">events</Link> to a URL when something happens, signed
          so the receiver can verify them: see the{' '}
          <a href="/api/v1/docs#tag-Webhooks">API reference of webhooks</a>.
        </>
      }
    >
      <NewWebhook />
      <Loaded query={webhooks}>
        {(items) => (items.length === 0 ? <Empty title="No webhooks yet" /> : <WebhookTable items={items} />)}
      </Loaded>
      <p>
        <Link href="/settings">Back to settings</Link>
      </p>
    </Screen>
  );
}

/** Creates a webhook and shows its secret once. */
function NewWebhook() {
  const client = useQueryClient();
  const [url, setUrl] = useState('');
  const [description, setDescription] = useState('');
  const [project, setProject] = useState('');
  const [types, setTypes] = useState<readonly EventType[]>([]);
  const create = useMutation({
    mutationFn: () => api.webhooks.create.mutate({ url, description, project, types: [...types] }),
    onSuccess: () => {
      setUrl('');
      void client.invalidateQueries({ queryKey: ['webhooks'] });
    },
  });
  return (
    <section className="panel">
      <h2>New webhook</h2>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          create.mutate();
        }}
      >
        <div className="filters">
          <TextInput
            label="URL"
            required
            type="text"
            inputMode="url"
            value={url}
            onChange={(event) => setUrl(event.currentTarget.value)}
          />
          <TextInput
            label="Description"
            maxLength={200}
            value={description}
            onChange={(event) => setDescription(event.currentTarget.value)}
          />
          <TextInput
            label="Only project"
            value={project}
            onChange={(event) => setProject(event.currentTarget.value)}
          />
        </div>
        <TypeChoices chosen={types} onChange={setTypes} />
        <Button type="submit" isBusy={create.isPending}>
          Create webhook
        </Button>
      </form>
      {create.error !== null && <Failed title="Couldn’t create the webhook" error={create.error} />}
      {create.data !== undefined && <Secret value={create.data.secret} />}
    </section>
  );
}
