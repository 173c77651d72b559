import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { api, toDisplayError } from '../api/client.ts';
import { RequireScope } from '../components/require-scope.tsx';
import { PrivacyFields, privacyInput } from '../components/privacy-fields.tsx';
import type { PrivacyChoice } from '../components/privacy-fields.tsx';
import { Screen } from '../components/screen.tsx';
import { Empty } from '../components/status-states.tsx';
import { ManyPages } from './new-report/many-pages.tsx';
import { SitemapPages } from './new-report/sitemap-pages.tsx';

/** The forms that start audits: of one page, of many pages, or of a sitemap. */
export function NewReport() {
  const [mode, setMode] = useState('one');
  return (
    <Screen title="New report">
      <RequireScope scope="write" otherwise={<Empty title="Your key has read-only access" />}>
        <section className="panel narrow">
          <SegmentedControl
            aria-label="Source"
            mb="md"
            value={mode}
            onChange={setMode}
            data={[
              { value: 'one', label: 'One page' },
              { value: 'many', label: 'Many pages' },
              { value: 'sitemap', label: 'Sitemap' },
            ]}
          />
          {mode === 'one' && <OnePage />}
          {mode === 'many' && <ManyPages />}
          {mode === 'sitemap' && <SitemapPages />}
        </section>
      </RequireScope>
    </Screen>
  );
}

function OnePage() {
  const [, navigate] = useLocation();
  const client = useQueryClient();
  const [url, setUrl] = useState('');
  const [choice, setChoice] = useState<PrivacyChoice>({ privacy: 1, password: '' });
  const create = useMutation({
    mutationFn: () => api.reports.create.mutate({ url, ...privacyInput(choice) }),
    onSuccess: (report) => {
      void client.invalidateQueries();
      navigate(`/report/${report.id}`);
    },
  });
  const problem = create.error === null ? null : toDisplayError(create.error);

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        create.mutate();
      }}
    >
      <TextInput
        label="URL to audit"
        placeholder="example.com"
        name="url"
        inputMode="url"
        autoComplete="url"
        data-autofocus
        required
        withAsterisk={false}
        maxLength={2048}
        mb="md"
        value={url}
        error={problem?.fields['url']?.[0] ?? problem?.message}
        onChange={(event) => setUrl(event.currentTarget.value)}
      />
      <PrivacyFields value={choice} onChange={setChoice} />
      <Button type="submit" mt="lg" loading={create.isPending}>
        Audit page
      </Button>
    </form>
  );
}
