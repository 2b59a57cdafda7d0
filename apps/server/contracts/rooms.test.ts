import { accessOf, type Endpoint } from '@linehaul/contract/endpoint.ts';
import { expect, test } from 'vitest';
import { serverModules } from '../modules.ts';

const rooms = serverModules.flatMap(({ contract, rooms: sources = [] }) =>
  Object.values<Endpoint>(contract)
    .filter((endpoint) => endpoint.room)
    .map((endpoint) => ({ endpoint, source: sources.find(({ call }) => call.path === endpoint.path) })),
);
const named = rooms.map(({ endpoint, source }) => [endpoint.name, endpoint, source] as const);

test.each(named)('%s has a room: it reads, is public, and names its tenant', (_name, endpoint) => {
  expect([endpoint.method, endpoint.also, accessOf(endpoint)]).toEqual(['GET', undefined, 'public']);
  // What one reading answers to all must not depend on who asks.
  expect(endpoint.knowsCaller).toBeUndefined();
  expect(endpoint.input.shape).toHaveProperty('suid');
});

test.each(named)('%s says when its answer changes, and by which field of which record', (_name, endpoint, source) => {
  expect(source?.changesWith).not.toHaveLength(0);
  expect(source).toBeDefined();
  if (source?.isOfRecord) expect(endpoint.input.shape).toHaveProperty('id');
});

test('a module says it of no call that has no room', () => {
  const sources = serverModules.flatMap(({ rooms: own = [] }) => own);
  expect(sources.filter(({ call }) => !call.room).map(({ call }) => call.path)).toEqual([]);
});
