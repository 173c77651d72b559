import { describeStoreLists } from './conformance/describe-store-lists.ts';
import { postgresEngine } from './conformance/postgres-engine.ts';

describeStoreLists(postgresEngine);
