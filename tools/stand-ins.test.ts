import { once } from 'node:events';
import { globSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Simulator } from '@linehaul/server-kernel/testing/simulated-provider.ts';
import { expect, test } from 'vitest';
import { root } from './programs.ts';
import { readSimulatorOptions, startSimulators } from './start-simulators.ts';

const paths = globSync('plugins/*/simulator/main.ts', { cwd: root }).sort();

async function simulatorOf(path: string): Promise<Simulator> {
  return (await import(pathToFileURL(join(root, path)).href)).simulator;
}

test.each(paths)('%s starts a provider where the variables say it is', async (path) => {
  const { name, start } = await simulatorOf(path);
  expect(path.split(/[\\/]/)[1]).toBe(name);
  const { environment, hint, stop } = await start(0);
  // A mail server has no page, and is given as a host; where scripts of others run is an address of the server itself.
  const { SCRIPT_ORIGIN: _, ...providers } = environment;
  const pages = Object.values(providers).filter((value) => value.startsWith('http'));
  expect(pages.length > 0 || name === 'email').toBe(true);
  for (const address of pages) {
    expect(await (await fetch(`${address}/simulator`)).json()).toMatchObject({ name: expect.any(String) });
  }
  expect(hint).not.toBe('');
  await stop();
});

test('no two of them listen on one port', async () => {
  const ports = (await Promise.all(paths.map(simulatorOf))).map(({ port }) => port);
  expect(new Set(ports).size).toBe(ports.length);
});

test.each([
  [[], { keys: [], port: null }],
  [['sms', 'alipay'], { keys: ['sms', 'alipay'], port: null }],
  [['sms', '--port', '9000'], { keys: ['sms'], port: 9000 }],
  [['--port', 'x'], '--port takes a number from 1 to 65535'],
  [['--port'], '--port takes a number from 1 to 65535'],
  [['--ports', '1'], '--ports is no option: npm run stand-ins -- [key…] [--port n]'],
])('%j is read', (words, options) => {
  expect(readSimulatorOptions(words)).toEqual(options);
});

const [somePath = ''] = paths;

// A tree without plug-ins has no provider to start.
test.skipIf(paths.length === 0)(
  'those that are named are started; one that cannot listen says so in one line, and keeps none of the others',
  async () => {
    const portHolder = createServer();
    portHolder.listen(0, '127.0.0.1');
    await once(portHolder, 'listening');
    const address = portHolder.address();
    const takenPort = typeof address === 'object' && address ? address.port : 0;
    const named = async (name: string, port: number): Promise<Simulator> => ({
      ...(await simulatorOf(somePath)),
      name,
      port,
    });
    const simulators = [await named('one', takenPort), await named('two', 0), await named('three', 0)];
    const { hints, faults, variables, stop } = await startSimulators(simulators, {
      keys: ['one', 'two', 'four'],
      port: null,
    });
    expect(hints).toEqual([expect.stringMatching(/^two: /)]);
    expect(faults).toEqual([
      'four: has no simulated provider; there are one, two, three',
      `one: could not be started, port ${takenPort} is taken`,
    ]);
    expect(variables.length).toBeGreaterThan(0);
    await stop();
    const moved = await startSimulators(simulators, { keys: ['three'], port: takenPort });
    expect(moved.faults).toEqual([`three: could not be started, port ${takenPort} is taken`]);
    await new Promise((resolve) => portHolder.close(resolve));
  },
);
