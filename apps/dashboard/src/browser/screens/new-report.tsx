import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { api, shownError } from '../api/client.ts';
import { May } from '../parts/may.tsx';
import { PrivacyFields, privacyInput } from '../parts/privacy-fields.tsx';
import type { PrivacyChoice } from '../parts/privacy-fields.tsx';
import { Screen } from '../parts/screen.tsx';
import { Empty } from '../parts/states.tsx';
import { ManyPages } from './new-report/many-pages.tsx';
import { SitemapPages } from './new-report/sitemap-pages.tsx';

/** Asks for reports: of one page, which is then shown as it arrives, or of many. */
export function NewReport() {
  const [mode, setMode] = useState('one');
  return (
    <Screen title="New report">
      <May scope="write" otherwise={<Empty title="The key you signed in with may only read" />}>
        <section className="panel narrow">
          <SegmentedControl
            aria-label="How many pages"
            mb="md"
            value={mode}
            onChange={setMode}
            data={[
              { value: 'one', label: 'One page' },
              { value: 'many', label: 'Many pages' },
              { value: 'sitemap', label: 'A sitemap' },
            ]}
          />
          {mode === 'one' && <OnePage />}
          {mode === 'many' && <ManyPages />}
          {mode === 'sitemap' && <SitemapPages />}
        </section>
      </May>
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
  const problem = create.error === null ? null : shownError(create.error);

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        create.mutate();
      }}
    >
      <TextInput
        label="Address of the page"
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
        Audit the page
      </Button>
    </form>
  );
}
