import { PRIVACY } from '@pagemark/domain';
import type { Privacy } from '@pagemark/domain';
import { html } from '../markup/html.ts';
import type { Markup } from '../markup/html.ts';
import { reportPath } from '../report-view.ts';
import type { OwnerView, ReportView } from '../report-view.ts';

const CHOICES: { privacy: Privacy; text: string }[] = [
  { privacy: PRIVACY.private, text: 'Private – only you' },
  { privacy: PRIVACY.password, text: 'Anyone with the password' },
  { privacy: PRIVACY.public, text: 'Anyone with the link' },
];

/** Renders the owner's section: link, badge, and forms to change the visibility and to run again. */
export function sharing(view: ReportView): Markup | null {
  const { owner, report, baseUrl } = view;
  if (owner === null) return null;
  const url = `${baseUrl}${reportPath(report.id)}`;
  return html`<section class="sharing" aria-labelledby="sharing">
    <h2 id="sharing">Share</h2>
    ${owner.problem !== null && html`<p class="notice" role="alert">${owner.problem}</p>`}
    <p><label for="link">Link</label> <input id="link" readonly value="${url}" /></p>
    ${report.privacy === PRIVACY.public && html`<p><label for="badge">Badge (Markdown)</label> <input id="badge" readonly value="[![Pagemark](${url}/badge.svg)](${url})" /></p>`}
    ${owner.canWrite && forms(owner, report.privacy)}
  </section>`;
}

function forms(owner: OwnerView, current: Privacy): Markup {
  const token = html`<input type="hidden" name="token" value="${owner.formToken}" />`;
  return html`<form method="post">
      <input type="hidden" name="do" value="share" />${token}
      <fieldset>
        <legend>Visibility</legend>
        ${CHOICES.map(
          ({ privacy, text }) =>
            html`<label class="choice"
              ><input
                type="radio"
                name="privacy"
                value="${privacy}"
                ${privacy === current && html` checked`}
              />
              ${text}</label
            >`,
        )}<label
          >Password
          <input
            type="password"
            name="password"
            autocomplete="new-password"
            maxlength="1024"
            ${current === PRIVACY.password && html` placeholder="unchanged"`}
        /></label>
      </fieldset>
      <button>Save</button>
    </form>
    <form method="post"><input type="hidden" name="do" value="run" />${token}<button>Run again</button></form>
    <form method="post" action="/sign-out"><button class="quiet">Sign out</button></form>`;
}
