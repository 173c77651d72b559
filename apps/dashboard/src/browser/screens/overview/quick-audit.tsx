import { Button, takeFocus } from '@pagemark/ui/controls';
import { IconWorld } from '@tabler/icons-react';
import { useState } from 'react';
import { ExistingReport } from '../new-report/existing-report.tsx';
import { usePageAudit } from '../new-report/use-page-audit.ts';

type Props = {
  /** `hero`: the main element of a screen, which takes the focus; `compact`: in the bar at the top. */
  look: 'hero' | 'compact';
};

/** One field that audits a page with the default settings. */
export function QuickAudit({ look }: Props) {
  const [url, setUrl] = useState('');
  const audit = usePageAudit({ url });
  const isHero = look === 'hero';
  return (
    <form
      className={`quick-audit ${look}`}
      // The target of the form before the script is loaded.
      action="/new"
      onSubmit={(event) => {
        event.preventDefault();
        audit.submit();
      }}
    >
      <div className="quick-field">
        <IconWorld size={16} stroke={1.6} aria-hidden />
        <input
          aria-label="URL to audit"
          aria-describedby={audit.problem === null ? undefined : 'quick-problem'}
          aria-invalid={audit.problem !== null || undefined}
          placeholder={isHero ? 'example.com' : 'Audit a page: paste a URL'}
          name="url"
          inputMode="url"
          autoComplete="url"
          {...(isHero && { ref: takeFocus })}
          required
          maxLength={2048}
          value={url}
          onChange={(event) => {
            setUrl(event.currentTarget.value);
            audit.forget();
          }}
        />
        <Button type="submit" {...(!isHero && { size: 'small' as const })} isBusy={audit.isBusy}>
          {isHero ? 'Audit page' : 'Audit'}
        </Button>
      </div>
      {(audit.problem !== null || audit.existing !== null) && (
        <div className="quick-outcome">
          {audit.problem !== null && (
            <p id="quick-problem" className="problem" role="alert">
              {audit.problem}
            </p>
          )}
          <ExistingReport audit={audit} />
        </div>
      )}
    </form>
  );
}
