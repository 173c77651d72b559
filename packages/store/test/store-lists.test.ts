import { describeStoreLists } from './conformance/describe-store-lists.ts';
import { sqliteEngine } from './conformance/sqlite-engine.ts';

describeStoreLists(sqliteEngine);
