// Runs `pagemark doctor --browser` with the settings that it has by default, without privileges. Sends how it ended.
import { runPagemark } from '../run-pagemark.ts';
import { dropPrivileges } from './unprivileged-process.ts';

const COMMAND = ['doctor', '--browser'];
await dropPrivileges(() => runPagemark(COMMAND, { CHROME_PATH: '/nonexistent' }));
const end = await runPagemark(COMMAND);
process.send?.({ user: process.getuid?.(), ...end }, () => process.disconnect());
