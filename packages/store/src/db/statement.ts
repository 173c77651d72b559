import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteQueryCompiler,
  sql,
} from 'kysely';
import type { Compilable, CompiledQuery, InferResult, RawBuilder, SelectModifierNode } from 'kysely';
import type { Schema } from '../schema.ts';
import type { Engine } from './engine.ts';

/**
 * A statement of one engine: its SQL, and how named arguments become positional parameters. `name`: the name under which
 * PostgreSQL connections of this process prepare it; null: a custom plan for each execution.
 */
export type CompiledStatement = {
  name: string | null;
  sql: string;
  bind(args: Record<string, unknown>): unknown[];
};

/**
 * A statement whose SQL is built and compiled once for each engine and then only bound: building and compiling cost a third of a
 * small query. `Args`: its named arguments. `Row`: a row that it returns.
 */
export type Statement<Args, Row> = {
  compile(engine: Engine): CompiledStatement;
  /** The engine that it is for; absent: both. */
  readonly only?: Engine;
  /** Exists only in types; never set. */
  readonly types?: { args: Args; row: Row };
};

export type RowOf<S> = S extends { readonly types?: { row: infer Row } } ? Row : never;

/** A placeholder in a query for an argument that is passed when the statement runs. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Creates the placeholder of a named argument, with the argument's type so that the query builder accepts it. */
export type Arg<Args> = <K extends keyof Args & string>(name: K) => Args[K];

/**
 * Writes a parameter as `+?`. SQLite uses the value of a bare `?` to plan a `limit ?`, or an order over a column with `= ?`, and
 * from then on prepares the statement again each time a value is bound, at ten times the cost of a short list query. The plus
 * sign changes no value of any type, and hides the parameter from the planner.
 *
 * Omits row locks, which SQLite does not have: only one transaction writes at a time.
 */
class OwnSqliteQueryCompiler extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return '+?';
  }

  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier === undefined || node.modifier === 'Distinct') super.visitSelectModifier(node);
  }
}

/** A query builder that only compiles: no other part of its dialect is used. */
function builderOf(compiler: SqliteQueryCompiler | PostgresQueryCompiler): Kysely<Schema> {
  return new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => compiler,
    },
  });
}

const builders: Record<Engine, Kysely<Schema>> = {
  sqlite: builderOf(new OwnSqliteQueryCompiler()),
  postgres: builderOf(new PostgresQueryCompiler()),
};

/**
 * Defines a statement: `statement<{ accountId: number }>()((db, arg) => db.selectFrom('reports')…)`. It is called twice so that
 * the types of the arguments are explicit and that of the row is inferred.
 */
export function statement<Args extends Record<string, unknown>>() {
  return <Query extends Compilable<unknown>>(
    build: (db: Kysely<Schema>, arg: Arg<Args>, engine: Engine) => Query,
  ): Statement<Args, InferredRow<Query>> =>
    compiledOnce((engine) => build(builders[engine], placeholder as Arg<Args>, engine).compile());
}

type InferredRow<Query> =
  Query extends Compilable<infer _Row> ? InferResult<Query>[number & keyof InferResult<Query>] : never;

type BuildSql<Args> = (arg: Arg<Args>, engine: Engine) => RawBuilder<unknown>;

/**
 * Defines a statement in SQL, if the query builder cannot express it or the engines differ: `sqlStatement<Args, Row>((arg,
 * engine) => sql`…`)`. `Row` is the type of the returned rows.
 */
export function sqlStatement<Args extends Record<string, unknown>, Row = never>(
  build: BuildSql<Args>,
): Statement<Args, Row> {
  return compiledOnce((engine) => build(placeholder as Arg<Args>, engine).compile(builders[engine]));
}

/** Like `sqlStatement`, for one engine only. */
const statementOnly =
  (only: Engine) =>
  <Args extends Record<string, unknown>, Row = never>(build: BuildSql<Args>): Statement<Args, Row> => {
    return { only, ...sqlStatement<Args, Row>(build) };
  };

export const postgresStatement = statementOnly('postgres');
export const sqliteStatement = statementOnly('sqlite');

/** Creates the statement of a shape once: there are few shapes, and each is prepared on every connection. */
export function oncePerShape<Shape, Args, Row>(
  make: (shape: Shape) => Statement<Args, Row>,
): (shape: Shape) => Statement<Args, Row> {
  const made = new Map<string, Statement<Args, Row>>();
  return (shape) => {
    const name = JSON.stringify(shape);
    const known = made.get(name) ?? make(shape);
    made.set(name, known);
    return known;
  };
}

/**
 * SQL that hides an argument from the planner of PostgreSQL, as the value of a subquery. Custom plans then cost as much as the
 * generic plan, so PostgreSQL keeps the generic one. Otherwise it may plan a statement for each execution, which can take longer
 * than running it.
 */
export function hiddenFromPlanner<Value>(
  engine: Engine,
  value: Value,
  type: 'bigint' | 'text' | 'uuid',
): Value {
  if (engine === 'sqlite') return value;
  return sql`(select cast(${value} as ${sql.raw(type)}))` as Value;
}

/** The same statement with a custom plan for each execution on PostgreSQL: its generic plan may take a hundred times as long. */
export function plannedForValues<Args, Row>(statement: Statement<Args, Row>): Statement<Args, Row> {
  return { ...statement, compile: (engine: Engine) => ({ ...statement.compile(engine), name: null }) };
}

/**
 * SQL that locks the rows of a query until the transaction ends; empty on SQLite, where only one transaction writes at a time.
 */
export function rowLock(engine: Engine, lock: string): RawBuilder<unknown> {
  return sql.raw(engine === 'postgres' ? lock : '');
}

function compiledOnce(compile: (engine: Engine) => CompiledQuery) {
  const known = new Map<Engine, CompiledStatement>();
  return {
    compile(engine: Engine): CompiledStatement {
      const made = known.get(engine) ?? toStatement(compile(engine));
      known.set(engine, made);
      return made;
    },
  };
}

function placeholder(name: string): unknown {
  return new Placeholder(name);
}

let statements = 0;

function toStatement({ sql, parameters }: CompiledQuery): CompiledStatement {
  return {
    name: `s${(statements += 1)}`,
    sql,
    bind: (args) =>
      parameters.map((parameter) => (parameter instanceof Placeholder ? args[parameter.name] : parameter)),
  };
}
