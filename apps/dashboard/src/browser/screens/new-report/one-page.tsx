import { Button, takeFocus, TextInput } from '@pagemark/ui/controls';
import { useState } from 'react';
import { PrivacyFields, privacyInput } from '../../components/privacy-fields.tsx';
import type { PrivacyChoice } from '../../components/privacy-fields.tsx';
import type { AuditMode } from '../../components/lighthouse-field.tsx';
import { LighthouseField } from '../../components/lighthouse-field.tsx';
import { RENDERING_DEFAULT, RenderingFields } from '../../components/rendering-fields.tsx';
import { ExistingReport } from './existing-report.tsx';
import { usePageAudit } from './use-page-audit.ts';

/**
 * The form that audits one page, with an initial URL. Its field takes the focus. If the page already has a report, the
 * form offers to audit that again.
 */
export function OnePage({ suggested = '' }: { suggested?: string }) {
  const [url, setUrl] = useState(suggested);
  const [choice, setChoice] = useState<PrivacyChoice>({ privacy: 1, password: '' });
  const [rendering, setRendering] = useState(RENDERING_DEFAULT);
  const [mode, setMode] = useState<AuditMode>('standard');
  const audit = usePageAudit({ url, ...privacyInput(choice), ...rendering, mode });
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        audit.submit();
      }}
    >
      <TextInput
        label="URL to audit"
        placeholder="example.com"
        name="url"
        inputMode="url"
        autoComplete="url"
        ref={takeFocus}
        required
        maxLength={2048}
        value={url}
        error={audit.problem}
        onChange={(event) => {
          setUrl(event.currentTarget.value);
          audit.forget();
        }}
      />
      <PrivacyFields value={choice} onChange={setChoice} />
      <RenderingFields value={rendering} onChange={setRendering} />
      <LighthouseField value={mode} onChange={setMode} />
      {audit.existing === null && (
        <Button type="submit" isBusy={audit.isBusy}>
          Audit page
        </Button>
      )}
      <ExistingReport audit={audit} />
    </form>
  );
}
