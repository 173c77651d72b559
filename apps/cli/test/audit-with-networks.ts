// `pagemark audit` for tests that need a public network: 127.0.0.1 represents it.
import { auditCommand } from '../src/commands/audit.ts';
import { processTerminal } from '../src/terminal/terminal.ts';

const terminal = processTerminal(process.env);
const command = auditCommand(terminal, (address) => address === '127.0.0.1');
await command.parseAsync(process.argv.slice(2), { from: 'user' });
process.exitCode = terminal.exitStatus;
