import { CopyText } from '../../components/copy-text.tsx';

/** How a coding agent connects over MCP, with the URL of this installation. */
export function ConnectAgents() {
  const url = `${location.origin}/mcp`;
  const command = `claude mcp add --transport http pagemark ${url} --header "Authorization: Bearer YOUR_KEY"`;
  const server = { type: 'http', url, headers: { Authorization: 'Bearer YOUR_KEY' } };
  const settings = JSON.stringify({ mcpServers: { pagemark: server } }, null, 2);
  return (
    <section className="panel">
      <h2>Connect an agent</h2>
      <p>
        Coding agents can audit pages, read findings and verify their fixes over the Model Context Protocol.
        The permissions of the key determine what an agent can do: with <code>read</code> it reads reports,
        with <code>write</code> it starts audits. Nothing can be deleted.
      </p>
      <h3>Claude Code</h3>
      <code className="created-key">{command}</code>
      <CopyText text={command}>Copy command</CopyText>
      <h3>Other agents</h3>
      <p>
        Add a server with the URL <code>{url}</code> and the header{' '}
        <code>Authorization: Bearer YOUR_KEY</code>.
      </p>
      <CopyText text={settings}>Copy settings</CopyText>
    </section>
  );
}
