import { PRIVACY } from '@pagemark/domain';
import type { Privacy } from '@pagemark/domain';
import { badgeMarkdown, BrandContext, Panel } from '@pagemark/ui';
import { useContext } from 'react';
import { PASSWORD_CHARACTERS_MIN } from '../password-characters-min.ts';
import { Problem } from './auth-pages.tsx';
import { reportPath } from './page-views.ts';
import type { OwnerView, ReportView } from './page-views.ts';
import styles from './pages.module.css';

const CHOICES: { privacy: Privacy; text: string }[] = [
  { privacy: PRIVACY.private, text: 'Private – only you' },
  { privacy: PRIVACY.password, text: 'Anyone with the password' },
  { privacy: PRIVACY.public, text: 'Anyone with the link' },
];

/** The owner's section: link, badge, and forms to change the visibility and to run again. */
export function Sharing({ view: { report, baseUrl }, owner }: { view: ReportView; owner: OwnerView }) {
  const brand = useContext(BrandContext);
  const url = `${baseUrl}${reportPath(report.id)}`;
  return (
    <div className={styles['sharing']}>
      <Panel title="Share" isPadded>
        <Problem text={owner.problem} />
        <label>
          Link <input readOnly value={url} />
        </label>
        {report.privacy === PRIVACY.public && (
          <label>
            Badge (Markdown) <input readOnly value={badgeMarkdown(url, brand)} />
          </label>
        )}
        {owner.canWrite && <Forms formToken={owner.formToken} current={report.privacy} />}
      </Panel>
    </div>
  );
}

function Forms({ formToken, current }: { formToken: string; current: Privacy }) {
  const token = <input type="hidden" name="token" value={formToken} />;
  return (
    <>
      <form method="post">
        <input type="hidden" name="do" value="share" />
        {token}
        <fieldset>
          <legend>Visibility</legend>
          {CHOICES.map(({ privacy, text }) => (
            <label key={privacy} className={styles['choice']}>
              <input type="radio" name="privacy" value={privacy} defaultChecked={privacy === current} />{' '}
              {text}
            </label>
          ))}
          <label>
            Password
            <input
              type="password"
              name="password"
              autoComplete="new-password"
              minLength={PASSWORD_CHARACTERS_MIN}
              maxLength={1024}
              placeholder={current === PRIVACY.password ? 'unchanged' : undefined}
            />
          </label>
        </fieldset>
        <button className={styles['primary']}>Save</button>
      </form>
      <div className={styles['actions']}>
        <form method="post">
          <input type="hidden" name="do" value="run" />
          {token}
          <button>Run again</button>
        </form>
        <form method="post" action="/sign-out">
          <button>Sign out</button>
        </form>
      </div>
    </>
  );
}
