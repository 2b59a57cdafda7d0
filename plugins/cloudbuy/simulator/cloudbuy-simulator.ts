import { createHash } from 'node:crypto';
import { type ProviderAnswer, startSimulatedProvider } from '@linehaul/server-kernel/testing/simulated-provider.ts';
import { signRound, simulatedChain } from './drand-chain.ts';

const json = (value: unknown, status = 200): ProviderAnswer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
});

const hashHex = (hex: string) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');

/** drand's HTTP API on this machine: one fixed chain, whose rounds come when it is their time, by a clock that tests may set. */
export async function startCloudbuySimulator(port = 0, clock = () => Math.floor(Date.now() / 1000)) {
  const { drand_chain, drand_key, drand_genesis_at, drand_period_seconds } = simulatedChain;
  const provider = await startSimulatedProvider({
    name: 'cloudbuy',
    port,
    answer: async ({ method, path }, faults) => {
      const [, chain, part, number] = path.split('/');
      if (method !== 'GET' || chain !== drand_chain) return json({ error: 'no such chain' }, 404);
      if (part === 'info')
        return json({
          public_key: drand_key,
          period: drand_period_seconds,
          genesis_time: drand_genesis_at,
          hash: chain,
        });
      const now = clock() + faults.clock_s;
      const latest = Math.floor((now - drand_genesis_at) / drand_period_seconds) + 1;
      const round = number === 'latest' ? latest : Number(number);
      if (part !== 'public' || !Number.isSafeInteger(round) || round < 1) return json({ error: 'no such round' }, 404);
      // As drand answers what is asked too early.
      if (round > latest) return json({ error: 'round not yet produced' }, 425);
      const signature = signRound(faults.wrong_sign ? round + 1 : round);
      return json({ round, randomness: hashHex(signature), signature });
    },
  });
  return { provider, environment: { CLOUDBUY_DRAND_BASE: provider.url } };
}
