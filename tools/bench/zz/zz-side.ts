import { auditParsedPage, parseSnapshot, auditPage } from '@pagemark/checks';
import { makePage } from '../corpus/make-page.ts';
import { pageSnapshotOf } from '../corpus/page-snapshot.ts';
const kind = (process.argv[2] ?? 'shop') as any;
const snapshot = pageSnapshotOf(makePage(kind, 100_000));
const cpu = () => { const c = process.cpuUsage(); return (c.user + c.system) / 1000; };
process.on('message', (m: any) => { const c = cpu(); for (let i = 0; i < m.n; i++) auditPage(snapshot); process.send!((cpu() - c) / m.n); });
process.on('disconnect', () => process.exit(0));
process.send!('ready');
