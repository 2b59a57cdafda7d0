import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isStateMachine, type MachineShape, stateDiagram } from '@linehaul/server-kernel/state/state-machine.ts';
import { root } from './programs.ts';

export const statesPage = join(root, 'docs/states.md');

const heading = `# States

Which steps a record can take. \`npm run states\` writes this page from the state machines of modules and plug-ins; a test compares
both. A word in brackets is the only one whose step it is. \`recordSteps\` writes the state of a table's rows; of a machine that moves
none it says where the state is.
`;

interface Found {
  folder: string;
  machine: MachineShape;
}

/** Every state machine that a file of rules exports, in the order of their folders. */
async function machines(): Promise<Found[]> {
  const files = globSync(['modules/*/server/*.rules.ts', 'plugins/*/server/*.rules.ts'], { cwd: root }).sort();
  const machinesByFile = await Promise.all(
    files.map(async (file): Promise<Found[]> => {
      const fileExports: Record<string, unknown> = await import(pathToFileURL(join(root, file)).href);
      const folder = dirname(dirname(file)).replaceAll('\\', '/');
      return Object.values(fileExports)
        .filter(isStateMachine)
        .toSorted((one, other) => one.name.localeCompare(other.name))
        .map((machine) => ({ folder, machine }));
    }),
  );
  return machinesByFile.flat();
}

function placeOf(folder: string, { storedBy }: MachineShape): string {
  return storedBy === undefined ? `\`${folder}\`` : `\`${folder}\`: ${storedBy}`;
}

/** The page as it should be. */
export async function drawStates(): Promise<string> {
  const sections = (await machines()).map(
    ({ folder, machine }) => `
## ${machine.name}

${placeOf(folder, machine)}

\`\`\`mermaid
${stateDiagram(machine)}
\`\`\`
`,
  );
  return heading + sections.join('');
}
