import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Simulator } from '@linehaul/server-kernel/testing/simulated-provider.ts';
import { root } from './programs.ts';
import { readSimulatorOptions, startSimulators } from './start-simulators.ts';

async function simulatorOf(path: string): Promise<Simulator> {
  const { simulator }: { simulator: Simulator } = await import(pathToFileURL(join(root, path)).href);
  return simulator;
}

/** Simulated providers of plug-ins, all or the named ones, until the program is stopped: `[key…] [--port n]`. */
async function run(): Promise<void> {
  const options = readSimulatorOptions(process.argv.slice(2));
  if (typeof options === 'string') {
    console.error(options);
    process.exitCode = 1;
    return;
  }
  const paths = globSync('plugins/*/simulator/main.ts', { cwd: root }).sort();
  const { hints, faults, variables } = await startSimulators(await Promise.all(paths.map(simulatorOf)), options);
  for (const hint of hints) console.log(hint);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
  if (hints.length === 0) return;
  // Providers send their notifications to the server's address: the port is the one that it will be started with.
  const port = process.env.PORT;
  const ownEnv = [`PUBLIC_URL=http://127.0.0.1:${port ?? '8060'}`, ...(port ? [`PORT=${port}`] : [])];
  console.log(`\nStart the server with:\n${[...ownEnv, ...variables].join(' ')} npm start`);
}

await run();
