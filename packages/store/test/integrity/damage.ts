/** A change made to a database behind the service's back, and the invariant that must report it. */
export type Damage = {
  invariant: string;
  name: string;
  sql: string | Record<'sqlite' | 'postgres', string>;
  engine?: 'sqlite' | 'postgres';
};
