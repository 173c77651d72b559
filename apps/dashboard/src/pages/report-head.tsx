import { PRIVACY } from '@pagemark/domain';
import { BrandContext } from '@pagemark/ui';
import { useContext } from 'react';
import { reportPath, SOCIAL_IMAGE_SIZE } from './page-views.ts';
import type { ReportView } from './page-views.ts';
import { reportTitle } from './report-page.tsx';

/**
 * The metadata of a report's page: `noindex` unless its owner has allowed indexing, and for public reports the metadata
 * for social networks.
 */
export function ReportHead({ view: { report, baseUrl } }: { view: ReportView }) {
  const { name } = useContext(BrandContext);
  if (report.privacy !== PRIVACY.public) return <meta name="robots" content="noindex" />;
  const url = `${baseUrl}${reportPath(report.id)}`;
  const description =
    report.result === null ? 'A webpage audit.' : `Webpage audit: ${report.result}, ${report.score} of 100.`;
  return (
    <>
      {report.indexing === 0 && <meta name="robots" content="noindex" />}
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      <meta property="og:type" content="article" />
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={reportTitle(report)} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <SocialImage report={report} url={url} />
    </>
  );
}

/** The social image. Networks cache it by URL, so each result has its own URL. */
function SocialImage({ report, url }: { report: ReportView['report']; url: string }) {
  const { score, result, project, generated_at: generatedAt } = report;
  if (generatedAt === null) return <meta name="twitter:card" content="summary" />;
  return (
    <>
      <meta property="og:image" content={`${url}/card.png?of=${Date.parse(generatedAt)}`} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={String(SOCIAL_IMAGE_SIZE.width)} />
      <meta property="og:image:height" content={String(SOCIAL_IMAGE_SIZE.height)} />
      <meta property="og:image:alt" content={`${project}: ${result}, ${score} of 100`} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
