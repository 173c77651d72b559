import { auditParsedPage, ENGINE_VERSION, messageCatalogOf } from '@pagemark/checks';
import { compactFindings, finalHop } from '@pagemark/domain';
import type { PageSnapshot } from '@pagemark/domain';
import { collectPageFacts } from '@pagemark/html/facts/page-facts';
import type { PageFacts } from '@pagemark/html/facts/page-facts';
import { documentTitle } from '@pagemark/html/facts/titles';
import { referencesOf } from '@pagemark/html/references/references-of';
import type { AuditSettings, PageOpened, ProcessAudit, Task } from './messages.ts';

/** The tasks of one audit process, and the pages that it keeps between the two tasks of each. */
export type PageTasks = {
  open(task: Extract<Task, { kind: 'open' }>): PageOpened;
  audit(task: Extract<Task, { kind: 'audit' }>): ProcessAudit;
  forget(key: number): void;
};

type ParsedPage = { snapshot: PageSnapshot; page: PageFacts };

/**
 * Maximum nodes and characters of text of all kept pages: about 60 MB of heap. Other pages are sent and parsed again.
 */
const KEPT_NODES_MAX = 200_000;
const KEPT_CHARACTERS_MAX = 4 * 1024 * 1024;

export function createPageTasks({ profile, limits }: AuditSettings): PageTasks {
  const catalog = messageCatalogOf(profile);
  const kept = new Map<number, ParsedPage>();
  let nodes = 0;
  let characters = 0;

  function parse(snapshot: PageSnapshot): ParsedPage {
    return { snapshot, page: collectPageFacts(snapshot.body.text, new URL(snapshot.finalUrl), limits) };
  }

  function keep(key: number, parsed: ParsedPage): boolean {
    const nodesThen = nodes + parsed.page.size.nodes;
    const charactersThen = characters + parsed.snapshot.body.text.length;
    if (nodesThen > KEPT_NODES_MAX || charactersThen > KEPT_CHARACTERS_MAX) return false;
    nodes = nodesThen;
    characters = charactersThen;
    kept.set(key, parsed);
    return true;
  }

  function take(key: number): ParsedPage | undefined {
    const parsed = kept.get(key);
    if (parsed === undefined) return undefined;
    kept.delete(key);
    nodes -= parsed.page.size.nodes;
    characters -= parsed.snapshot.body.text.length;
    return parsed;
  }

  return {
    open({ key, snapshot }) {
      const parsed = parse(snapshot);
      const references = referencesOf(parsed.page, finalHop(snapshot).headers);
      return { references, isKept: keep(key, parsed) };
    },
    audit({ input }) {
      const parsed = 'snapshot' in input ? parse(input.snapshot) : take(input.key);
      if (parsed === undefined) throw new Error('The page of this audit is not kept.');
      const snapshot =
        'artifacts' in input ? { ...parsed.snapshot, artifacts: input.artifacts } : parsed.snapshot;
      const { findings, limits: met, ...summary } = auditParsedPage(snapshot, parsed.page, profile);
      const { text, issues } = compactFindings(findings, catalog);
      const title = documentTitle(parsed.page.titles);
      return { engine: ENGINE_VERSION, title, summary, findings: { text, issues }, limits: met };
    },
    forget: (key) => void take(key),
  };
}
