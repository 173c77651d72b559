import { z } from 'zod';
import { printType } from './print-type.ts';
import type { JsonSchema } from './print-type.ts';
import { GENERATED } from './print-types.ts';

/** A procedure of tRPC with what it validates. */
export type TypedProcedure = {
  type: 'query' | 'mutation' | 'subscription';
  input: z.ZodType | null;
  /** Of a subscription: what it yields. Null: nothing. */
  output: z.ZodType | null;
};

const KINDS = {
  query: 'TRPCQueryProcedure',
  mutation: 'TRPCMutationProcedure',
  subscription: 'TRPCSubscriptionProcedure',
} as const;

const HEAD = `import type {
  TRPCBuiltRouter,
  TRPCMutationProcedure,
  TRPCQueryProcedure,
  TRPCSubscriptionProcedure,
} from '@trpc/server';

/** The data of an error, as the service sends it. */
export type ErrorShape = {
  message: string;
  code: number;
  data: {
    code: string;
    httpStatus: number;
    path?: string | undefined;
    /** The code of the error. */
    appCode: string;
    /** Messages by field name, of an invalid input. */
    fields?: Record<string, string[]> | undefined;
    /** Seconds to wait before another try; absent when it does not help. */
    retryAfterS?: number | undefined;
  };
};

type Root = { ctx: object; meta: object; errorShape: ErrorShape; transformer: false };

`;

/** Prints the type of a router with these procedures, by their paths, such as `reports.list`. */
export function printRouter(procedures: Readonly<Record<string, TypedProcedure>>): string {
  const components = new Map<string, JsonSchema>();
  const nouns = Map.groupBy(Object.entries(procedures), ([path]) => path.split('.')[0] ?? '');
  const routers = [...nouns].map(([noun, members]) => {
    const lines = members.map(
      ([path, procedure]) => `${path.split('.')[1]}: ${printProcedure(procedure, components)};\n`,
    );
    return `${noun}: {\n${lines.join('')}};\n`;
  });
  const router = `/** The type for a typed client of tRPC: \`createTRPCClient<AppRouter>(…)\`. */
export type AppRouter = TRPCBuiltRouter<Root, {\n${routers.join('')}}>;\n`;
  const types = [...components].map(
    ([name, schema]) => `export type ${name} = ${printType(schema, { isInput: false })};\n`,
  );
  return `${GENERATED}${HEAD}${types.join('\n')}\n${router}`;
}

function printProcedure(
  { type, input, output }: TypedProcedure,
  components: Map<string, JsonSchema>,
): string {
  const yielded = output === null ? 'void' : printType(outputOf(output, components), { isInput: false });
  const inputs = input === null ? 'void' : printType(inputOf(input), { isInput: true });
  const shown = type === 'subscription' ? `AsyncIterable<${yielded}, void>` : yielded;
  return `${KINDS[type]}<{ input: ${inputs}; output: ${shown}; meta: object }>`;
}

function inputOf(schema: z.ZodType): JsonSchema {
  // Plain JSON.
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as JsonSchema;
}

/** The schema of an output. The named ones that it refers to are added to the components. */
function outputOf(schema: z.ZodType, components: Map<string, JsonSchema>): JsonSchema {
  const { $defs = {}, ...printed } = z.toJSONSchema(schema, { io: 'output' }) as JsonSchema;
  for (const [name, component] of Object.entries<JsonSchema>(Object($defs))) components.set(name, component);
  return printed;
}
