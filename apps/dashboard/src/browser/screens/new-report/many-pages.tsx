import { numberText } from '@pagemark/ui/formats';
import { Button, Textarea } from '@pagemark/ui/controls';
import { useEffect, useMemo, useRef, useState } from 'react';
import { fileSize } from '../../components/file-size.ts';
import { chooseFile, useChosenFile } from './chosen-file.ts';
import { countUrls } from './count-urls.ts';
import { ImportOptionFields, OPTIONS_DEFAULT } from './import-options.tsx';
import { SendProgressBar } from './send-progress-bar.tsx';
import { useFileImport } from './use-file-import.ts';

const ACCEPTED =
  '.txt,.csv,.tsv,.ndjson,.jsonl,.gz,text/plain,text/csv,application/x-ndjson,application/gzip';

/**
 * The form that audits many pages, pasted or from a file. Both are streamed to the service. `host`: the host in its
 * examples; empty: a default.
 */
export function ManyPages({ host }: { host: string }) {
  const [text, setText] = useState('');
  const file = useChosenFile();
  const picker = useRef<HTMLInputElement>(null);
  useEffect(() => () => chooseFile(null), []);
  const [options, setOptions] = useState(OPTIONS_DEFAULT);
  const { send, cancel, progress, problem } = useFileImport();
  const count = countUrls(text);
  // An upload that is sent again is recognized by its file.
  const pasted = useMemo(() => new Blob([text]), [text]);

  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        void send(file ?? pasted, options);
      }}
    >
      {file === null ? (
        <Textarea
          label="URLs, one per line"
          placeholder={`${host || 'example.com'}\n${host || 'example.com'}/about`}
          rows={8}
          value={text}
          error={problem}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      ) : (
        <ChosenFile file={file} problem={problem} onRemove={() => chooseFile(null)} />
      )}
      <div className="file-line">
        <input
          ref={picker}
          type="file"
          hidden
          accept={ACCEPTED}
          aria-label="File with URLs"
          onChange={({ currentTarget }) => {
            chooseFile(currentTarget.files?.[0] ?? null);
            // The same file can be chosen again.
            currentTarget.value = '';
          }}
        />
        <Button variant="default" size="small" onClick={() => picker.current?.click()}>
          {file === null ? 'Choose a file' : 'Choose another file'}
        </Button>
        <span className="soft">
          .txt (one URL per line), .csv with a <code>url</code> column, or .ndjson; gzip is fine. Up to 1 GiB.
        </span>
      </div>
      <ImportOptionFields value={options} onChange={setOptions} />
      {progress === null ? (
        <Button type="submit" disabled={file === null && count === 0}>
          {submitLabel(file, count)}
        </Button>
      ) : (
        <SendProgressBar progress={progress} onCancel={cancel} />
      )}
    </form>
  );
}

type ChosenProps = { file: File; problem: string | null; onRemove: () => void };

function ChosenFile({ file, problem, onRemove }: ChosenProps) {
  return (
    <>
      <p className="chosen-file">
        <b>
          <bdi>{file.name}</bdi>
        </b>{' '}
        <span className="soft">{fileSize(file.size)}</span>
        <Button variant="default" size="small" onClick={onRemove}>
          Paste URLs instead
        </Button>
      </p>
      {problem !== null && (
        <p role="alert" className="problem">
          {problem}
        </p>
      )}
    </>
  );
}

function submitLabel(file: File | null, count: number): string {
  if (file !== null) return 'Audit pages in file';
  if (count === 0) return 'Audit pages';
  return `Audit ${numberText(count)} ${count === 1 ? 'page' : 'pages'}`;
}
