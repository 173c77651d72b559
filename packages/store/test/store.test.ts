import { describeStore } from './conformance/describe-store.ts';
import { sqliteEngine } from './conformance/sqlite-engine.ts';

describeStore(sqliteEngine);
