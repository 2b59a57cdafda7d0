import { afterAll } from 'vitest';
import type { Route } from './crash-server.ts';
import { type DatabaseProxy, type NetworkFault, startDatabaseProxy } from './database-proxy.ts';
import { testTroubles } from './database-trouble.ts';

let proxy: DatabaseProxy | null = null;
afterAll(() => proxy?.close());

const route: Route = async (target) => {
  proxy = await startDatabaseProxy(target);
  return proxy.address;
};

const breakBy = (fault: NetworkFault) => async () => {
  proxy?.breakNetwork(fault);
  return () => proxy?.mend();
};

await testTroubles({
  kind: 'postgres',
  route,
  lastingMs: 10_000,
  troubles: {
    'the network loses everything': breakBy('drop'),
    'the network stalls': breakBy('stall'),
    'the network breaks connections off': breakBy('reset'),
  },
});
