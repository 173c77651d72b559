import { Alert, Button, FileButton, Progress, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { api, shownError } from '../../api/client.ts';
import { PrivacyFields, privacyInput } from '../../parts/privacy-fields.tsx';
import type { PrivacyChoice } from '../../parts/privacy-fields.tsx';
import { ADDRESSES_MAX, readAddresses } from './read-addresses.ts';

/** Calls under way at once: one request's worth. */
const AT_ONCE = 10;
const FILE_BYTES_MAX = 2_000_000;

type Refused = { address: string; message: string };

/** Asks for reports of many pages, pasted or from a file. */
export function ManyPages() {
  const client = useQueryClient();
  const [text, setText] = useState('');
  const [choice, setChoice] = useState<PrivacyChoice>({ privacy: 1, password: '' });
  const [done, setDone] = useState(0);
  const addresses = readAddresses(text);
  const create = useMutation({
    mutationFn: () => createAll(addresses, choice, setDone),
    onSuccess: () => void client.invalidateQueries(),
  });
  const isTooMany = addresses.length > ADDRESSES_MAX;

  async function read(file: File | null): Promise<void> {
    if (file !== null) setText(await file.slice(0, FILE_BYTES_MAX).text());
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        create.mutate();
      }}
    >
      <Textarea
        label="Addresses, one a line"
        placeholder={'example.com\nexample.com/about'}
        rows={8}
        value={text}
        error={isTooMany ? `At most ${ADDRESSES_MAX} at once.` : null}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className="file-line">
        <FileButton onChange={(file) => void read(file)} accept=".txt,.csv,text/plain,text/csv">
          {(props) => (
            <Button {...props} variant="default" size="xs">
              Read a file
            </Button>
          )}
        </FileButton>
        <span className="soft">
          A text with an address a line, or a CSV whose first column is the address.
        </span>
      </div>
      <PrivacyFields value={choice} onChange={setChoice} />
      <Button type="submit" mt="lg" loading={create.isPending} disabled={addresses.length === 0 || isTooMany}>
        Audit {addresses.length === 1 ? '1 page' : `${addresses.length} pages`}
      </Button>
      {create.isPending && (
        <Progress
          mt="md"
          value={(100 * done) / addresses.length}
          aria-label={`${done} of ${addresses.length} asked for`}
        />
      )}
      {create.data !== undefined && <Outcome {...create.data} />}
    </form>
  );
}

function Outcome({ created, refused }: { created: number; refused: readonly Refused[] }) {
  return (
    <Alert
      mt="md"
      variant="outline"
      color={refused.length > 0 ? 'yellow' : 'green'}
      role="status"
      className="notice"
    >
      <p>
        {created === 1 ? '1 report was' : `${created} reports were`} asked for.{' '}
        <Link href="/reports">See them arrive</Link>
      </p>
      {refused.length > 0 && (
        <ul>
          {refused.map(({ address, message }) => (
            <li key={address}>
              <code>{address}</code> {message}
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}

async function createAll(
  addresses: readonly string[],
  choice: PrivacyChoice,
  onProgress: (done: number) => void,
) {
  const refused: Refused[] = [];
  for (let at = 0; at < addresses.length; at += AT_ONCE) {
    const calls = addresses.slice(at, at + AT_ONCE).map((address) =>
      api.reports.create.mutate({ url: address, ...privacyInput(choice) }).catch((error: unknown) => {
        const { message } = shownError(error);
        refused.push({ address, message });
      }),
    );
    await Promise.all(calls);
    onProgress(Math.min(addresses.length, at + AT_ONCE));
  }
  return { created: addresses.length - refused.length, refused };
}
