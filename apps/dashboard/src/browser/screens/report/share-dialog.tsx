import { Button, buttonClass, Dialog, PasswordInput } from '@pagemark/ui/controls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import type { ReportRow } from '../../api/queries.ts';
import { CopyText } from '../../components/copy-text.tsx';
import { privacyInput } from '../../components/privacy-fields.tsx';
import { RequireScope } from '../../components/require-scope.tsx';
import { Failed } from '../../components/status-states.tsx';
import { PASSWORD_CHARACTERS_MIN, passwordStrength } from './password-strength.ts';

const CHOICES = [
  { privacy: 1, label: 'Only you', hint: null },
  { privacy: 0, label: 'Anyone with the link', hint: 'Search engines are asked not to index it.' },
  { privacy: 2, label: 'Anyone with the password', hint: null },
] as const;

/** The button and the dialog with everything about sharing a report: who may see it, its link, its badge and its downloads. */
export function Share({ report }: { report: ReportRow }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="default" onClick={() => setIsOpen(true)}>
        Share
      </Button>
      {isOpen && (
        <Dialog label="Share report" onClose={() => setIsOpen(false)}>
          {() => (
            <>
              <RequireScope scope="write">
                <Who report={report} />
              </RequireScope>
              <Links report={report} />
            </>
          )}
        </Dialog>
      )}
    </>
  );
}

function Who({ report: { id, privacy } }: { report: ReportRow }) {
  const client = useQueryClient();
  const [choice, setChoice] = useState({ privacy, password: '' });
  const update = useMutation({
    mutationFn: () => api.reports.update.mutate({ id, change: privacyInput(choice) }),
    onSuccess: () => {
      setChoice({ ...choice, password: '' });
      void client.invalidateQueries({ queryKey: ['report', id] });
      void client.invalidateQueries({ queryKey: ['reports'] });
    },
  });
  const strength = passwordStrength(choice.password);
  const needsPassword = choice.privacy === 2;
  const isChanged = choice.privacy !== privacy || choice.password !== '';
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        update.mutate();
      }}
    >
      <Choices
        saved={privacy}
        chosen={choice.privacy}
        choose={(value) => setChoice({ ...choice, privacy: value })}
      />
      {needsPassword && (
        <PasswordInput
          label={privacy === 2 ? 'New password' : 'Password'}
          autoComplete="new-password"
          description={
            choice.password === ''
              ? `At least ${PASSWORD_CHARACTERS_MIN} characters`
              : `Password is ${strength}`
          }
          maxLength={1024}
          value={choice.password}
          onChange={(event) => setChoice({ ...choice, password: event.currentTarget.value })}
        />
      )}
      {update.error !== null && <Failed title="Couldn’t change the visibility" error={update.error} />}
      <p role="status" className="soft">
        {update.isSuccess && !isChanged && 'Visibility changed.'}
      </p>
      {isChanged && (
        <div className="dialog-actions">
          <Button
            type="submit"
            isBusy={update.isPending}
            disabled={needsPassword && strength === 'too short'}
          >
            Save
          </Button>
        </div>
      )}
    </form>
  );
}

type Privacy = ReportRow['privacy'];
type ChoicesProps = { saved: Privacy; chosen: Privacy; choose: (privacy: Privacy) => void };

function Choices({ saved, chosen, choose }: ChoicesProps) {
  return (
    <fieldset className="share-who">
      <legend>Who can see it</legend>
      {CHOICES.map(({ privacy: value, label, hint }) => (
        <label key={value}>
          <input
            type="radio"
            name="privacy"
            checked={chosen === value}
            data-autofocus={saved === value || undefined}
            onChange={() => choose(value)}
          />
          <span>
            {label}
            {hint !== null && chosen === value && <small>{hint}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Links({ report: { id, privacy, score } }: { report: ReportRow }) {
  const path = `/reports/${id}`;
  const url = `${window.location.origin}${path}`;
  return (
    <div className="share-links">
      <div className="share-row">
        <input readOnly aria-label="Link" value={url} onFocus={(event) => event.currentTarget.select()} />
        <CopyText text={url}>Copy link</CopyText>
      </div>
      <div className="share-row">
        <a href={path} className={buttonClass({ size: 'small', variant: 'default' })}>
          Open shared page
        </a>
        {privacy === 0 && (
          <CopyText text={`[![Pagemark](${url}/badge.svg)](${url})`}>Copy badge (Markdown)</CopyText>
        )}
      </div>
      {score !== null && (
        <p className="share-row">
          Download <a href={`${path}.pdf`}>PDF</a> <a href={`${path}.csv`}>CSV</a>{' '}
          <a href={`${path}.json`}>JSON</a>
        </p>
      )}
    </div>
  );
}
