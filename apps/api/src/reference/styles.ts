/** The style of the API reference. Its colors are those of the dashboard (packages/ui/src/tokens.css). */
export const STYLES = `
:root {
  color-scheme: light dark;
  --sheet: light-dark(#ffffff, #191816);
  --well: light-dark(#f9f8f5, #201f1c);
  --line: light-dark(#e6e3dc, #2f2c28);
  --ink: light-dark(#1b1a17, #f0eee9);
  --ink-2: light-dark(#524f48, #b9b5ac);
  --accent-ink: light-dark(#3236bd, #a5abff);
  --good-ink: light-dark(#0f6b42, #63cf97);
  --decent-ink: light-dark(#7d5000, #ebb556);
  --bad-ink: light-dark(#ab2318, #ff9384);
  --note-ink: light-dark(#2f5f80, #8fc0e0);
  --mono: ui-monospace, 'SF Mono', Menlo, Consolas, monospace;
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0; display: grid; grid-template-columns: 18rem minmax(0, 1fr); background: var(--sheet); color: var(--ink); font: 15px/1.55 system-ui, sans-serif; }
a { color: var(--accent-ink); text-decoration: none; }
a:hover { text-decoration: underline; }
p a, td a { text-decoration: underline; }
.skip { position: absolute; left: -100rem; }
.skip:focus { left: 1rem; top: 1rem; z-index: 1; padding: .5rem; background: var(--sheet); }
nav { position: sticky; top: 0; height: 100vh; overflow-y: auto; padding: 1.25rem; border-right: 1px solid var(--line); background: var(--well); font-size: 13px; }
nav h2 { margin: 1rem 0 .25rem; font-size: 13px; }
nav ul { margin: 0; padding: 0; list-style: none; }
nav li a { display: block; padding: .15rem 0; color: var(--ink-2); }
.brand { margin: 0; font-size: 16px; font-weight: 650; }
.brand a { color: var(--ink); text-decoration: none; }
main { min-width: 0; max-width: 60rem; overflow-wrap: anywhere; padding: 1.5rem 2rem 6rem; }
h1 { margin: 0 0 .5rem; font-size: 26px; }
main h2 { margin: 3rem 0 .25rem; padding-top: 1rem; border-top: 1px solid var(--line); font-size: 21px; }
h3 { margin: 0 0 .35rem; font-size: 17px; }
h3 a { color: inherit; }
h4 { margin: 1rem 0 .35rem; font-size: 14px; }
.operation, .schema { margin: 1.25rem 0; padding: 1.25rem 0; border-top: 1px solid var(--line); }
.line { margin: 0 0 .5rem; overflow-wrap: anywhere; }
.method { font: 600 11px/1 var(--mono); color: var(--note-ink); }
.method.post { color: var(--good-ink); }
.method.put, .method.patch { color: var(--decent-ink); }
.method.delete { color: var(--bad-ink); }
code, pre { font-family: var(--mono); font-size: .87em; }
pre { overflow-x: auto; margin: .75rem 0; padding: .75rem 1rem; border: 1px solid var(--line); border-radius: 7px; background: var(--well); }
.scroll { overflow-x: auto; margin: .75rem 0; }
table { width: 100%; border-collapse: collapse; font-size: 14px; }
th, td { padding: .4rem .75rem .4rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; font-weight: 400; }
tbody th { min-width: 8rem; overflow-wrap: break-word; }
tbody th small { display: inline-block; }
td:nth-child(2) { width: 30%; }
thead th { color: var(--ink-2); font-size: 12px; }
small { color: var(--ink-2); }
summary { padding: .25rem 0; cursor: pointer; }
.problem { margin: .1rem 0; }
details > p, details > pre { margin-left: 1rem; }
@media (max-width: 50rem) {
  body { display: block; }
  nav { position: static; height: auto; max-height: 40vh; border-right: 0; border-bottom: 1px solid var(--line); }
  main { padding: 1.25rem; }
  table { min-width: 32rem; }
}
@media print {
  nav { display: none; }
  body { display: block; }
}
`;
