import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Simulator } from '@linehaul/server-kernel/testing/simulated-provider.ts';
import { expect, test } from 'vitest';
import { root } from './programs.ts';

const paths = globSync('plugins/*/simulator/main.ts', { cwd: root }).sort();

async function simulatorOf(path: string): Promise<Simulator> {
  return (await import(pathToFileURL(join(root, path)).href)).simulator;
}

test.each(paths)('%s starts a provider where the variables say it is', async (path) => {
  const { name, start } = await simulatorOf(path);
  expect(path.split(/[\\/]/)[1]).toBe(name);
  const { environment, hint, stop } = await start(0);
  // A mail server has no page, and is given as a host.
  const pages = Object.values(environment).filter((value) => value.startsWith('http'));
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
