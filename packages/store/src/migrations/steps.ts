import { baselineStep } from './baseline/baseline.ts';
import type { SchemaStep } from './migration.ts';

/** Every step of the schema, oldest first. Names sort in this order. */
export const SCHEMA_STEPS: readonly SchemaStep[] = [baselineStep];
