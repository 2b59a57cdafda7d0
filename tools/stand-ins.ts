import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Simulator } from '@linehaul/server-kernel/testing/simulated-provider.ts';
import { root } from './programs.ts';

async function simulatorOf(path: string): Promise<Simulator> {
  const { simulator }: { simulator: Simulator } = await import(pathToFileURL(join(root, path)).href);
  return simulator;
}

// Every plug-in's simulated provider, until the program is stopped.
const simulators = await Promise.all(globSync('plugins/*/simulator/main.ts', { cwd: root }).sort().map(simulatorOf));
// Providers send their notifications to the server's address: the port is the one that it will be started with.
const serverPort = process.env.PORT ?? '8060';
const variables = [`PUBLIC_URL=http://127.0.0.1:${serverPort}`, ...(process.env.PORT ? [`PORT=${serverPort}`] : [])];
for (const { name, port, start } of simulators) {
  const { environment, hint } = await start(port);
  console.log(`${name}: ${hint}`);
  variables.push(...Object.entries(environment).map(([variable, value]) => `${variable}=${value}`));
}
console.log(`\nStart the server with:\n${variables.join(' ')} npm start`);
