import { domainEvent } from '@linehaul/contract/domain-event.ts';
import { contract } from '@linehaul/contract/endpoint.ts';
import { rowId } from '@linehaul/contract/units.ts';
import { CallRefused } from '@linehaul/contract/wire.ts';
import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { eventConsumer } from '@linehaul/server-kernel/events/consumer.ts';
import { emit } from '@linehaul/server-kernel/events/emit.repo.ts';
import { serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import type { ServerPlugin } from '@linehaul/server-kernel/module/server-plugin.ts';
import { type TestUser, testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { modulesWith } from './modules.ts';

const parcelWeighed = domainEvent({
  name: 'parcel.weighed',
  subject: 'parcel_id',
  data: z.strictObject({ parcel_id: rowId }),
});
const parcelContract = contract({
  Weigh: {
    method: 'POST',
    path: '/v1/addons/parcel/Weigh',
    access: 'session',
    input: z.object({ parcel_id: rowId }),
    output: z.object({}),
    audit: 'parcel.weigh',
  },
});
const faultyContract = contract({
  Break: {
    method: 'GET',
    path: '/v1/addons/faulty/Break',
    access: 'session',
    input: z.object({}),
    output: z.object({}),
  },
});

const heardLines: string[] = [];
const workedTenants: number[] = [];
let faultyFor: number | null = null;

function listener(name: string) {
  return eventConsumer({
    name: `${name}.parcels`,
    events: [parcelWeighed],
    handle: async ({ caller }, { data }) => {
      if (name === 'faulty' && caller.supplier_id === faultyFor) throw new RangeError('out of order');
      heardLines.push(`${name} ${caller.supplier_id} ${data.parcel_id}`);
    },
  });
}

const texts = { call: 'call' };
const messages = { en: texts, zh: texts, es: texts, ja: texts };
const { Weigh } = parcelContract;
const { Break } = faultyContract;

const parcel: ServerPlugin = {
  key: 'parcel',
  category: 'test',
  version: '1.0.0',
  module: serverModule({
    name: 'parcel',
    contract: parcelContract,
    messages,
    on: [listener('parcel')],
    handlers: () => ({
      Weigh: async ({ input, scope }) => {
        await emit(scope, parcelWeighed, sql<{ parcel_id: number }>`(select ${input.parcel_id}::int8 as parcel_id)`);
        return {};
      },
    }),
  }),
};
const faulty: ServerPlugin = {
  key: 'faulty',
  version: '1.0.0',
  category: 'test',
  module: serverModule({
    name: 'faulty',
    contract: faultyContract,
    messages,
    on: [listener('faulty')],
    jobs: () => [
      {
        name: 'faulty.work',
        every_seconds: 60,
        run: async ({ caller }) => {
          if (caller.supplier_id === faultyFor) throw new RangeError('out of order');
          workedTenants.push(caller.supplier_id);
        },
      },
    ],
    handlers: () => ({
      Break: async () => {
        throw new RangeError('out of order');
      },
    }),
  }),
};

const app = await testApp({ modules: modulesWith([parcel, faulty]) });
const { AddonInstall } = addonContract;

beforeEach(() => {
  heardLines.length = 0;
  workedTenants.length = 0;
  faultyFor = null;
});

async function installed(): Promise<TestUser> {
  const user = await app.tenant();
  for (const key of ['parcel', 'faulty']) await user.call(AddonInstall, { key });
  return user;
}

test('a plug-in that throws in a request harms that request alone', async () => {
  const user = await installed();
  const error = await user.call(Break, {}).catch((reason: unknown) => reason);
  expect(error instanceof CallRefused && error.status).toBe(500);
  expect(await user.call(Weigh, { parcel_id: 1 })).toEqual({});
});

test('a job that throws for one tenant is done for all others, and says whom it failed for', async () => {
  const [one, other] = [await installed(), await installed()];
  faultyFor = one.suid;
  const failure = await app.runJob('faulty.work').catch((reason: unknown) => reason);
  expect(String(failure instanceof AggregateError && failure.errors)).toContain(`faulty for tenant ${one.suid}`);
  expect(workedTenants).toContain(other.suid);
  expect(workedTenants).not.toContain(one.suid);
});

test('a job leaves alone the data that a newer version has written', async () => {
  const [newer, other] = [await installed(), await installed()];
  const version = "update addon_install set version = '1.1.0' where supplier_id = $1 and key = 'faulty'";
  await newer.scope().database.pool.query(version, [newer.suid]);
  await app.runJob('faulty.work');
  expect(workedTenants).toContain(other.suid);
  expect(workedTenants).not.toContain(newer.suid);
});

test('a subscriber that throws keeps nothing from other plug-ins and tenants, and is given the event again', async () => {
  const [one, other] = [await installed(), await installed()];
  // What tests before this one have left.
  await app.runJob('events.dispatch');
  heardLines.length = 0;
  faultyFor = one.suid;
  await one.call(Weigh, { parcel_id: 7 });
  await other.call(Weigh, { parcel_id: 8 });
  await app.runJob('events.dispatch');
  expect([...heardLines].sort()).toEqual(
    [`faulty ${other.suid} 8`, `parcel ${one.suid} 7`, `parcel ${other.suid} 8`].sort(),
  );
  faultyFor = null;
  heardLines.length = 0;
  app.advance(3_600);
  await app.runJob('events.dispatch');
  expect(heardLines).toEqual([`faulty ${one.suid} 7`]);
});
