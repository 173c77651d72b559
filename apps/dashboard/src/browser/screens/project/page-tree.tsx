import { numberText } from '@pagemark/ui/formats';
import { ScoreMark } from '@pagemark/ui';
import { Button, buttonClass } from '@pagemark/ui/controls';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { queries } from '../../api/queries.ts';
import type { PageNode } from '../../api/queries.ts';
import { Change } from '../../components/change.tsx';
import { Failed, Loaded } from '../../components/status-states.tsx';
import { projectPath } from '../../url/project-path.ts';
import { PagesWithoutResult } from './pages-without-result.tsx';

const COLUMNS = 4;
const LEVEL_INDENT_PX = 20;
/** Maximum rows of the short tree. */
const SHORT_ROWS = 8;

type TreeProps = {
  project: string;
  /** Shows only the first pages and directories, with a link to all of them. */
  isShort?: boolean;
};

/** The pages of a project as a tree of directories that open in place, with the mean score and change of each. */
export function PageTree({ project, isShort = false }: TreeProps) {
  const top = useInfiniteQuery(queries.pages({ project, path: '/' }));
  return (
    <section className="panel flush" aria-labelledby="pages">
      <header className="panel-head">
        <h2 id="pages">Pages by path</h2>
        {isShort ? (
          <AllPages project={project} />
        ) : (
          <a
            className={buttonClass({ size: 'small', variant: 'default' })}
            href={`/trpc/projects.pages.csv?${new URLSearchParams({ project })}`}
            download
          >
            CSV<span className="hidden"> of all pages</span>
          </a>
        )}
      </header>
      <Loaded query={top}>
        {() => (
          <>
            <table className="rows dense" data-narrow>
              <thead>
                <tr>
                  <th>Path</th>
                  <th className="number">Pages</th>
                  <th>Average score</th>
                  <th className="number">Change</th>
                </tr>
              </thead>
              <tbody>
                <Level project={project} path="/" depth={0} rowsMax={isShort ? SHORT_ROWS : null} />
              </tbody>
            </table>
            <PagesWithoutResult project={project} />
          </>
        )}
      </Loaded>
    </section>
  );
}

function AllPages({ project }: { project: string }) {
  const total = useQuery(queries.project(project)).data?.reports.total;
  return (
    <Link href={projectPath(project, 'pages')}>
      View all {total !== undefined && numberText(total)}
      <span className="hidden"> pages</span>
    </Link>
  );
}

/** `rowsMax`: null shows all loaded rows, and a button for more. */
type LevelProps = { project: string; path: string; depth: number; rowsMax?: number | null };

/** The rows of a directory and of the open directories below it. */
function Level({ project, path, depth, rowsMax = null }: LevelProps) {
  const level = useInfiniteQuery(queries.pages({ project, path }));
  const nodes = level.data?.pages.flatMap(({ data }) => data) ?? [];
  const total = level.data?.pages[0]?.meta;
  const left = (total?.total ?? 0) - nodes.length;
  return (
    <>
      {nodes.slice(0, rowsMax ?? nodes.length).map((node) => (
        <Node key={node.path} project={project} parent={path} node={node} depth={depth} />
      ))}
      {level.isPending && <WideRow depth={depth}>Loading…</WideRow>}
      {level.error !== null && (
        <WideRow depth={depth}>
          <Failed title="Couldn’t load the pages" error={level.error} retry={() => void level.refetch()} />
        </WideRow>
      )}
      {level.hasNextPage && rowsMax === null && (
        <WideRow depth={depth}>
          <Button
            size="small"
            variant="quiet"
            isBusy={level.isFetchingNextPage}
            onClick={() => void level.fetchNextPage()}
          >
            Show more
            <span className="hidden"> of {path}</span>
          </Button>{' '}
          <span className="soft">
            {total?.total_relation === 'gte' ? 'more than ' : ''}
            {numberText(left)} left
          </span>
        </WideRow>
      )}
    </>
  );
}

function WideRow({ depth, children }: { depth: number; children: React.ReactNode }) {
  return (
    <tr>
      <td className="wide" colSpan={COLUMNS} style={{ paddingInlineStart: indentOf(depth) }}>
        {children}
      </td>
    </tr>
  );
}

type NodeProps = { project: string; parent: string; node: PageNode; depth: number };

function Node({ project, parent, node, depth }: NodeProps) {
  const { path, kind, pages, score, change, report_id: reportId } = node;
  const [isOpen, setIsOpen] = useState(false);
  const name = decoded(path.slice(parent.length)) || '/';
  const search = new URLSearchParams({ project, search: path });
  return (
    <>
      <tr>
        <td className="wide" style={{ paddingInlineStart: indentOf(depth) }}>
          {kind === 'directory' ? (
            <button
              type="button"
              className="tree-toggle"
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
            >
              <bdi>{name}</bdi>
            </button>
          ) : (
            <Link
              className="tree-page url"
              href={reportId === null ? `/reports?${search}` : `/report/${reportId}`}
            >
              <bdi>{name}</bdi>
            </Link>
          )}
        </td>
        <td className="number" data-label="Pages">
          {numberText(pages)}
        </td>
        <td data-label="Average score">
          <ScoreMark score={score} />
        </td>
        <td className="number" data-label="Change">
          <Change value={change} />
        </td>
      </tr>
      {isOpen && <Level project={project} path={path} depth={depth + 1} />}
    </>
  );
}

function indentOf(depth: number): string {
  return `${16 + LEVEL_INDENT_PX * depth}px`;
}

/** Decodes a part of a path for display. Returns it unchanged when it is not UTF-8. */
function decoded(part: string): string {
  try {
    return decodeURI(part);
  } catch {
    return part;
  }
}
