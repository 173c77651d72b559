import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { Compilable, CompiledQuery, InferResult, RawBuilder } from 'kysely';
import type { Schema } from '../schema.ts';

export type Engine = 'sqlite' | 'postgres';

/** A statement of one engine: its SQL, and how named arguments become positional parameters. */
export type CompiledStatement = { sql: string; bind(args: Record<string, unknown>): unknown[] };

/**
 * A statement whose SQL is built and compiled once for each engine and then only bound: building and compiling
 * cost a third of a small query. `Args` are its named arguments, `Row` what it returns.
 */
export type Statement<Args, Row> = {
  compile(engine: Engine): CompiledStatement;
  /** The engine that it is for, unless it is for both. */
  readonly only?: Engine;
  /** Types only; never set. */
  readonly types?: { args: Args; row: Row };
};

/** A placeholder in a query for an argument that is passed when the statement runs. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Makes the placeholder of a named argument, typed as the argument itself so that the query builder accepts it. */
export type Arg<Args> = <K extends keyof Args & string>(name: K) => Args[K];

/**
 * Writes a parameter as `+?`. SQLite reads the value of a bare `?` when it plans a `limit ?`, or an order over a
 * column with `= ?`, and from then on prepares the statement again each time a value is bound: ten times the cost of a
 * short list query. The plus sign changes no value of any type, and hides the parameter from the planner.
 */
class BlindSqliteQueryCompiler extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return '+?';
  }
}

const builders: Record<Engine, Kysely<Schema>> = {
  sqlite: new Kysely<Schema>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new BlindSqliteQueryCompiler(),
    },
  }),
  postgres: new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  }),
};

/**
 * Defines a statement: `statement<{ accountId: number }>()((db, arg) => db.selectFrom('reports')…)`.
 * Called twice so that the arguments are stated and the row is inferred.
 */
export function statement<Args extends Record<string, unknown>>() {
  return <Query extends Compilable<unknown>>(
    build: (db: Kysely<Schema>, arg: Arg<Args>) => Query,
  ): Statement<Args, RowOf<Query>> => {
    const compiled = new Map<Engine, CompiledStatement>();
    return {
      compile(engine) {
        const known = compiled.get(engine);
        if (known !== undefined) return known;
        const made = compileFor(build(builders[engine], placeholder as Arg<Args>));
        compiled.set(engine, made);
        return made;
      },
    };
  };
}

/**
 * Defines a statement of one engine by its SQL, where the query builder cannot express it:
 * `postgresStatement<Args, Row>((arg) => sql`…`)`. `Row` is what the SQL returns.
 */
export function postgresStatement<Args extends Record<string, unknown>, Row = never>(
  build: (arg: Arg<Args>) => RawBuilder<unknown>,
): Statement<Args, Row> {
  return statementOf('postgres', build);
}

/** The same for SQLite. */
export function sqliteStatement<Args extends Record<string, unknown>, Row = never>(
  build: (arg: Arg<Args>) => RawBuilder<unknown>,
): Statement<Args, Row> {
  return statementOf('sqlite', build);
}

/** A statement that differs between the engines, with the same arguments and rows. */
export function perEngine<Args, Row>(
  statements: Readonly<Record<Engine, Statement<Args, Row>>>,
): Statement<Args, Row> {
  return { compile: (engine) => statements[engine].compile(engine) };
}

/** Defines a statement for both engines by its SQL; `build` decides what differs. */
export function sqlStatement<Args extends Record<string, unknown>, Row = never>(
  build: (arg: Arg<Args>, engine: Engine) => RawBuilder<unknown>,
): Statement<Args, Row> {
  return perEngine({
    sqlite: sqliteStatement<Args, Row>((arg) => build(arg, 'sqlite')),
    postgres: postgresStatement<Args, Row>((arg) => build(arg, 'postgres')),
  });
}

function statementOf<Args extends Record<string, unknown>, Row>(
  own: Engine,
  build: (arg: Arg<Args>) => RawBuilder<unknown>,
): Statement<Args, Row> {
  let compiled: CompiledStatement | null = null;
  return {
    only: own,
    compile(engine) {
      if (engine !== own) throw new Error(`The statement is for ${own} only.`);
      compiled ??= toStatement(build(placeholder as Arg<Args>).compile(builders[own]));
      return compiled;
    },
  };
}

type RowOf<Query> =
  Query extends Compilable<infer _Row> ? InferResult<Query>[number & keyof InferResult<Query>] : never;

function placeholder(name: string): unknown {
  return new Placeholder(name);
}

function compileFor(query: Compilable<unknown>): CompiledStatement {
  return toStatement(query.compile());
}

function toStatement({ sql, parameters }: CompiledQuery): CompiledStatement {
  return {
    sql,
    bind(args) {
      const values: unknown[] = [];
      for (const parameter of parameters) {
        values.push(parameter instanceof Placeholder ? args[parameter.name] : parameter);
      }
      return values;
    },
  };
}
