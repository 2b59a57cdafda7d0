import { CallRefused } from '@linehaul/contract/wire.ts';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { orderCounters } from '@linehaul/modules/order/contract/order.events.ts';
import { paymentsChanged } from '@linehaul/modules/payment/contract/payment.events.ts';
import { sessionContract } from '@linehaul/modules/session/contract/session.contract.ts';
import { siteContract } from '@linehaul/modules/site/contract/site.contract.ts';
import { asTenant } from '@linehaul/server-kernel/database/scope.ts';
import { publish } from '@linehaul/server-kernel/events/publish.ts';
import { userStreams } from '@linehaul/server-kernel/http/stream.ts';
import { inCopyTransaction } from '@linehaul/server-kernel/table-file/copy.repo.ts';
import { type TestUser, testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import type { TestStream } from '@linehaul/server-kernel/testing/test-stream.ts';
import { expect, test } from 'vitest';
import { notifyContract } from '../contract/notify.contract.ts';

const app = await testApp();
const { stream } = notifyContract;

/** The next counters that are sent; heartbeats and other events are passed over. */
async function counters(open: TestStream): Promise<unknown> {
  for (;;) {
    const event = await open.next();
    if (event === null) return 'ended';
    if (typeof event === 'object' && 'kind' in event && event.kind === orderCounters.kind) return event;
  }
}

async function untilBeat(open: TestStream): Promise<unknown> {
  for (;;) {
    const event = await open.next();
    if (event === 'beat' || event === null) return event;
  }
}

const messageOf = (data: Partial<Record<'submit' | 'pay' | 'bepaid' | 'becounsumed', number>>) => ({
  kind: 'order.counters',
  data: { submit: 0, pay: 0, send: 0, bepaid: 0, becounsumed: 0, ...data },
});

async function withSites(user: TestUser): Promise<(freight_mode?: 1 | 2) => Promise<number>> {
  const place = (code: string) => user.call(siteContract.SiteSave, { code, name: code });
  const [from, to] = [await place('AAA'), await place('BBB')];
  return async (freight_mode = 1) => {
    const order = await user.call(orderContract.OrderAdd, {
      origin_site_id: from.id,
      destination_site_id: to.id,
      service_level: 'DTD',
      weight_g: 1000,
      terms: 'prepaid',
      freight_mode,
    });
    return order.id;
  };
}

test('a stream begins with the counts of now, and tells each change of its own tenant only', async () => {
  const [user, other] = [await app.tenant(), await app.tenant()];
  const [add, addElsewhere] = [await withSites(user), await withSites(other)];
  const own = await app.stream(user, stream);
  const foreign = await app.stream(other, stream);
  expect(await counters(own)).toEqual(messageOf({}));
  expect(await counters(foreign)).toEqual(messageOf({}));
  const id = await add();
  expect(await counters(own)).toEqual(messageOf({ submit: 1 }));
  await user.call(orderContract.OrderPrice, { id, freight_cents: 5000 });
  await user.call(orderContract.OrderPay, { id, method: 'cash' });
  await expect.poll(() => counters(own)).toEqual(messageOf({ pay: 1 }));
  await addElsewhere(2);
  expect(await counters(foreign)).toEqual(messageOf({ submit: 1, bepaid: 1 }));
  own.leave();
  foreign.leave();
});

test('the stream is text/event-stream that no proxy keeps, collects or compresses', async () => {
  const open = await app.stream(await app.tenant(), stream);
  expect(open.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(open.headers.get('cache-control')).toBe('no-store, no-transform');
  expect(open.headers.get('x-accel-buffering')).toBe('no');
  expect(open.headers.get('content-security-policy')).toContain("default-src 'self'");
  open.leave();
});

test('a change that is rolled back is not sent', async () => {
  const user = await app.tenant();
  const open = await app.stream(user, stream);
  await counters(open);
  const before = await notices(user, async () => {
    const undone = user.scope().transaction(async (tx) => {
      publish(tx, orderCounters);
      throw new RangeError('rolled back');
    });
    await expect(undone).rejects.toThrow('rolled back');
    await user.scope().transaction(async (tx) => publish(tx, orderCounters));
  });
  expect(before).toEqual([{ supplier_id: user.suid, kind: 'order.counters' }]);
  open.leave();
});

/** What is heard on the database's channel while `work` runs, up to a mark that is set behind it. */
async function notices(user: TestUser, work: () => Promise<void>): Promise<unknown[]> {
  const client = await user.scope().database.pool.connect();
  const payloads: unknown[] = [];
  const mark = new Promise<void>((resolve) => {
    client.on('notification', ({ payload }) =>
      payload === 'mark' ? resolve() : payloads.push(JSON.parse(payload ?? '')),
    );
  });
  await client.query('listen linehaul_live');
  await work();
  await user.scope().database.notices.flush();
  await client.query("select pg_notify('linehaul_live', 'mark')");
  await mark;
  client.release(true);
  return payloads;
}

test('said often in one transaction, a change is heard once', async () => {
  const user = await app.tenant();
  const payloads = await notices(user, () =>
    user.scope().transaction(async (tx) => {
      for (let i = 0; i < 5; i += 1) publish(tx, orderCounters);
    }),
  );
  expect(payloads).toHaveLength(1);
});

test('a change of a transaction that copies rows is heard once it is kept', async () => {
  const user = await app.tenant();
  const payloads = await notices(user, async () => {
    for (const isKept of [false, true]) {
      await inCopyTransaction(user.scope(), async ({ scope, rollBack }) => {
        publish(scope, isKept ? orderCounters : paymentsChanged);
        if (!isKept) rollBack();
      });
    }
  });
  expect(payloads).toEqual([{ supplier_id: user.suid, kind: 'order.counters' }]);
});

test('in the name of another tenant, a change is heard with the transaction that it is part of', async () => {
  const user = await app.tenant();
  const payloads = await notices(user, () =>
    app.scope().transaction(async (tx) => publish(asTenant(tx, user.suid), orderCounters)),
  );
  expect(payloads).toEqual([{ supplier_id: user.suid, kind: 'order.counters' }]);
});

test('what one process commits is sent by the others', async () => {
  const user = await app.tenant();
  const add = await withSites(user);
  const elsewhere = await app.stream(user, stream, await app.sibling());
  expect(await counters(elsewhere)).toEqual(messageOf({}));
  await add();
  expect(await counters(elsewhere)).toEqual(messageOf({ submit: 1 }));
  elsewhere.leave();
});

test('after the listening connection broke, what was missed is sent', async () => {
  const user = await app.tenant();
  const add = await withSites(user);
  const open = await app.stream(user, stream);
  expect(await counters(open)).toEqual(messageOf({}));
  await user.scope().database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query = 'listen linehaul_live'`,
  );
  await add();
  await expect.poll(() => counters(open)).toEqual(messageOf({ submit: 1 }));
  open.leave();
});

test('many changes at once are sent together, the last of them as it is', async () => {
  const user = await app.tenant();
  const add = await withSites(user);
  const open = await app.stream(user, stream);
  await counters(open);
  await Promise.all(Array.from({ length: 20 }, () => add()));
  let messages = 0;
  for (let last: unknown = null; JSON.stringify(last) !== JSON.stringify(messageOf({ submit: 20 })); messages += 1) {
    last = await counters(open);
  }
  expect(messages).toBeLessThan(15);
  open.leave();
});

test('when nothing happens, a comment comes each fifteen seconds', async () => {
  const open = await app.stream(await app.tenant(), stream);
  await counters(open);
  app.advance(15);
  expect(await untilBeat(open)).toBe('beat');
  open.leave();
});

test('a stream ends with its session, and with its access token', async () => {
  const user = await app.tenant();
  const signedOut = await app.stream(user, stream);
  await counters(signedOut);
  await user.call(sessionContract.logout, {});
  app.advance(15);
  expect(await untilBeat(signedOut)).toBe(null);

  const late = await app.stream(await app.tenant(), stream);
  await counters(late);
  app.advance(901);
  expect(await untilBeat(late)).toBe(null);
});

test('nothing is sent to a session that has ended, not even before the next heartbeat', async () => {
  const user = await app.tenant({ account: 'leaver' });
  const add = await withSites(user);
  const second = await app.call(sessionContract.Login, { username: 'leaver', password: 'test-password' });
  const open = await app.stream(second, stream);
  await counters(open);
  await app.client(second)(sessionContract.logout, {});
  await add();
  expect(await counters(open)).toBe('ended');
});

test('a session has so many streams and no more; one that leaves makes room', async () => {
  const user = await app.tenant();
  const open = await Promise.all(Array.from({ length: userStreams.ofSession }, () => app.stream(user, stream)));
  const refusal = await app.stream(user, stream).catch((error: unknown) => error);
  expect(refusal instanceof CallRefused && [refusal.status, refusal.code]).toEqual([429, 'wire.too_many']);
  open[0]?.leave();
  await expect
    .poll(() =>
      app.stream(user, stream).then(
        (last) => last.leave(),
        () => 'refused',
      ),
    )
    .toBeUndefined();
  for (const each of open) each.leave();
});

test('without a session there is no stream', async () => {
  const refusal = await app.stream({ access_token: 'none', suid: 1 }, stream).catch((error: unknown) => error);
  expect(refusal instanceof CallRefused && refusal.data).toBe('login');
});

test('a server that stops ends its streams and does not wait for who reads them', async () => {
  const own = await testApp();
  const open = await own.stream(await own.tenant(), stream);
  await counters(open);
  const streamEnd = untilBeat(open);
  await own.close();
  expect(await streamEnd).toBe(null);
});
