/** The brand of an installation, which its pages show in place of Pagemark's name and logo. */
export type Brand = {
  name: string;
  /** The logo as a `data:` URL; null: that of Pagemark. */
  logo: string | null;
  /** A line at the end of shared reports; null: `Audited with` and the name. */
  footer: string | null;
};

export const DEFAULT_BRAND: Brand = { name: 'Pagemark', logo: null, footer: null };
