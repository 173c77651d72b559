import { describeStore } from './conformance/describe-store.ts';
import { postgresEngine } from './conformance/postgres-engine.ts';

describeStore(postgresEngine);
