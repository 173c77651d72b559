import { badgeMarkdown, BrandContext } from '@pagemark/ui';
import { Button, buttonClass, Checkbox, Dialog, PasswordInput } from '@pagemark/ui/controls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { api } from '../../api/client.ts';
import type { ReportRow } from '../../api/queries.ts';
import { CopyText } from '../../components/copy-text.tsx';
import { privacyInput } from '../../components/privacy-fields.tsx';
import { RequireScope } from '../../components/require-scope.tsx';
import { Failed } from '../../components/status-states.tsx';
import { InstallationContext } from '../../read-installation.ts';
import { passwordHint, passwordStrength } from '../../components/password-strength.ts';

const CHOICES = [
  { privacy: 1, label: 'Only you' },
  { privacy: 0, label: 'Anyone with the link' },
  { privacy: 2, label: 'Anyone with the password' },
] as const;

/** The button and the dialog for sharing a report: visibility, link, badge and downloads. */
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

function Who({ report: { id, privacy, indexing } }: { report: ReportRow }) {
  const client = useQueryClient();
  const [choice, setChoice] = useState({ privacy, indexing, password: '' });
  const isPublic = choice.privacy === 0;
  const update = useMutation({
    mutationFn: () => {
      const change = isPublic ? { privacy: 0 as const, indexing: choice.indexing } : privacyInput(choice);
      return api.reports.update.mutate({ id, change });
    },
    onSuccess: () => {
      setChoice({ ...choice, indexing: isPublic ? choice.indexing : 0, password: '' });
      void client.invalidateQueries({ queryKey: ['report', id] });
      void client.invalidateQueries({ queryKey: ['reports'] });
    },
  });
  const strength = passwordStrength(choice.password);
  const needsPassword = choice.privacy === 2;
  const isChanged =
    choice.privacy !== privacy || choice.password !== '' || (isPublic && choice.indexing !== indexing);
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
      {isPublic && (
        <Checkbox
          label="Let search engines index it"
          checked={choice.indexing === 1}
          onChange={(event) => setChoice({ ...choice, indexing: event.currentTarget.checked ? 1 : 0 })}
        />
      )}
      {needsPassword && (
        <PasswordInput
          label={privacy === 2 ? 'New password' : 'Password'}
          autoComplete="new-password"
          description={passwordHint(choice.password)}
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
      <legend>Visibility</legend>
      {CHOICES.map(({ privacy: value, label }) => (
        <label key={value}>
          <input
            type="radio"
            name="privacy"
            checked={chosen === value}
            data-autofocus={saved === value || undefined}
            onChange={() => choose(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

function Links({ report: { id, privacy, score } }: { report: ReportRow }) {
  const brand = useContext(BrandContext);
  const { hasPdf } = useContext(InstallationContext);
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
        {privacy === 0 && <CopyText text={badgeMarkdown(url, brand)}>Copy badge (Markdown)</CopyText>}
      </div>
      {score !== null && (
        <p className="share-row">
          Download {hasPdf && <a href={`${path}.pdf`}>PDF</a>} <a href={`${path}.csv`}>CSV</a>{' '}
          <a href={`${path}.json`}>JSON</a>
        </p>
      )}
    </div>
  );
}
