import { ResultTag, Ruler, Sparkline } from '@pagemark/ui';
import { buttonClass } from '@pagemark/ui/controls';
import { DEFAULT_GRADE_THRESHOLDS, RESULTS } from '@pagemark/domain';
import { IconApi, IconUpload } from '@tabler/icons-react';
import { Link } from 'wouter';
import { RequireScope } from '../../components/require-scope.tsx';
import { QuickAudit } from './quick-audit.tsx';
import { SampleData } from './sample-data.tsx';

const DAY_MS = 86_400_000;
const EXAMPLE = [72, 70, 70, 66, 61, 62, 59, 64, 68, 82];
const QUIET = buttonClass({ size: 'small', variant: 'quiet' });

/** The overview of an empty installation: one field, other ways to start, and the next steps. */
export function FirstReport() {
  return (
    <section className="first-report">
      <h2>How good is your page?</h2>
      <p className="soft">Paste a URL. Pagemark checks the page and shows what to fix first.</p>
      <RequireScope scope="write" otherwise={<p>Your key has read-only access.</p>}>
        <QuickAudit look="hero" />
        <div className="ways">
          <SampleData />
          <Link href="/new?mode=many" className={QUIET}>
            <IconUpload size={16} stroke={1.6} aria-hidden />
            Import a sitemap or file
          </Link>
          <a href="/api/v1/docs" className={QUIET}>
            <IconApi size={16} stroke={1.6} aria-hidden />
            Use the API
          </a>
        </div>
      </RequireScope>
      <ul className="next-steps">
        <li>
          <div aria-hidden>
            <Ruler score={38} after={74} thresholds={DEFAULT_GRADE_THRESHOLDS} />
          </div>
          <h3>A score you can trace</h3>
          <p>
            Every lost point belongs to one finding, which shows where it is on your page and how to fix it.
          </p>
        </li>
        <li>
          <div aria-hidden>
            <Sparkline points={EXAMPLE.map((score, day) => ({ timeMs: day * DAY_MS, score }))} />
          </div>
          <h3>Every change, noticed</h3>
          <p>Give a site a schedule. Pages that got worse since the last audit show up here.</p>
        </li>
        <li>
          <div aria-hidden>
            {RESULTS.map((result) => (
              <ResultTag key={result} result={result} />
            ))}
          </div>
          <h3>Easy to hand over</h3>
          <p>Share a report as a link, or download it. It stays private until you say otherwise.</p>
        </li>
      </ul>
    </section>
  );
}
