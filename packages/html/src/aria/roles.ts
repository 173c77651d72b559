import { ROLE_TABLE } from './role-table.ts';

/** The definition of a role in ARIA. Attributes are written with `aria-`. */
export type Role = {
  name: string;
  kind: string;
  isNamedByContent: boolean;
  mustBeNamed: boolean;
  isUnnameable: boolean;
  isLeaf: boolean;
  isDeprecated: boolean;
  /** Supported attributes in addition to the global ones, including the required ones. */
  supported: ReadonlySet<string>;
  required: readonly string[];
  /** Roles of which it must own at least one; empty when none is required. */
  owned: readonly string[];
  /** Roles of which one must contain it; empty when none is required. */
  context: readonly string[];
};

const ROLES: ReadonlyMap<string, Role> = new Map(
  ROLE_TABLE.trim()
    .split('\n')
    .map((line) => {
      const role = parsedRole(line);
      return [role.name, role];
    }),
);

function parsedRole(line: string): Role {
  const [name = '', rest = ''] = line.split(': ');
  const [described = '', ...clauses] = rest.split('; ');
  const [kind = '', ...traits] = described.split(' ');
  const listOf = (clause: string) =>
    clauses
      .find((candidate) => candidate.startsWith(`${clause} `))
      ?.split(' ')
      .slice(1) ?? [];
  const attributesOf = (clause: string) => listOf(clause).map((attribute) => `aria-${attribute}`);
  return {
    name,
    kind,
    isNamedByContent: traits.includes('content'),
    mustBeNamed: traits.includes('named'),
    isUnnameable: traits.includes('unnameable'),
    isLeaf: traits.includes('leaf'),
    isDeprecated: traits.includes('deprecated'),
    supported: new Set([...attributesOf('takes'), ...attributesOf('needs')]),
    required: attributesOf('needs'),
    owned: listOf('owns'),
    context: listOf('in'),
  };
}

/** The definition of a role by its name in lowercase, including abstract roles; null when ARIA has no such role. */
export function roleNamed(name: string): Role | null {
  return ROLES.get(name) ?? null;
}
