import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ScoreSummary } from './score-summary.tsx';

const report = { score: 93, result: 'decent' as const, categories: [] };
const summary = (cappedBy: { id: string; title: string } | null) =>
  renderToStaticMarkup(
    <ScoreSummary report={report} thresholds={null} cappedBy={cappedBy} previousScore={null} />,
  );

describe('the summary of the score', () => {
  it('links to the issue that caps the result', () => {
    const html = summary({ id: 'document-title', title: 'Page title' });
    expect(html).toContain('Not good, whatever the score: <a href="#check-document-title">Page title</a>');
    expect(html).not.toContain('starts at');
  });

  it('says nothing of a cap without one', () => {
    expect(summary(null)).not.toContain('whatever the score');
  });
});
