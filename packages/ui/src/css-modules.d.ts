/** Class names by their local names. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  // oxlint-disable-next-line import/no-default-export -- the form of CSS modules
  export default classes;
}
declare module '*.css';
