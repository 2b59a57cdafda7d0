import { expect, test } from 'vitest';
import { notifyingPlaces } from './notice-rules.ts';

const repo = 'modules/order/server/order-writes.repo.ts';
const migration = 'modules/order/server/migrations/0001-order.sql';

test.each([
  [repo, 'await sql`select pg_notify(channel, payload)`.execute(tx);'],
  [repo, "await client.query('notify linehaul_live');"],
  [migration, "perform pg_notify('linehaul_live', new.id::text);"],
  [migration, 'begin\n  notify linehaul_live;\nend'],
])('refused in %s: %s', (path, text) => {
  expect(notifyingPlaces([{ path, text: `\n${text}` }])).toEqual([expect.stringContaining(`${path}:2`)]);
});

test('the sender, tests and the word itself may stand', () => {
  const english = { path: 'modules/webhook/messages/en.ts', text: "title: 'Notify partners'" };
  expect(notifyingPlaces([english])).toEqual([]);
  expect(notifyingPlaces([{ path: 'packages/server-kernel/database/notices.repo.ts', text: 'pg_notify' }])).toEqual([]);
  expect(notifyingPlaces([{ path: 'modules/notify/server/notify.test.ts', text: 'pg_notify' }])).toEqual([]);
  expect(
    notifyingPlaces([{ path: repo, text: "import x from '../../notify/notify.ts'; // we notify people" }]),
  ).toEqual([]);
});
