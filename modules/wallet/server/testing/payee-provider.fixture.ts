import { ChannelRefused } from '@linehaul/modules/payment/server/payment.port.ts';
import { startSimulatedProvider } from '@linehaul/server-kernel/testing/simulated-provider.ts';
import { z } from 'zod';
import type { PayeeAnswer, PayeeApplication, PayeeProvider } from '../payee-provider.extension.ts';

const request = z.object({ application_no: z.string() });
const memberAnswer = z.object({
  state: z.enum(['in_review', 'active', 'refused', 'disabled', 'unknown']),
  member_ref: z.string(),
  words: z.string(),
});
type Member = z.output<typeof memberAnswer>;

const timeLimitMs = 500;

/** A provider that takes tenants on as members, over HTTP: it knows each application by its number, and decides later. */
export async function startPayeeProvider(key = 'splitting') {
  const members = new Map<string, Member>();
  const provider = await startSimulatedProvider({
    name: 'payees',
    answer: async ({ path, body }) => {
      const { application_no } = request.parse(JSON.parse(body.toString('utf8')));
      if (path === '/submit' && !members.has(application_no))
        members.set(application_no, { state: 'in_review', member_ref: `member ${members.size + 1}`, words: '' });
      const member = members.get(application_no) ?? { state: 'unknown', member_ref: '', words: '' };
      return { status: 200, type: 'application/json', body: JSON.stringify(member) };
    },
  });

  const ask = async (path: string, application: PayeeApplication): Promise<PayeeAnswer | null> => {
    const answer = await fetch(`${provider.url}${path}`, {
      method: 'POST',
      body: JSON.stringify(application),
      signal: AbortSignal.timeout(timeLimitMs),
    });
    const { state, member_ref, words } = memberAnswer.parse(JSON.parse(await answer.text()));
    if (state === 'unknown') return null;
    if (state === 'refused') throw new ChannelRefused({ kind: 'not_allowed', code: 'card', words });
    return { state, member_ref };
  };
  const payees: PayeeProvider = {
    key,
    extras: [{ field: 'legal_name', kinds: ['company'] }],
    isReady: async () => true,
    submit: async (_scope, application) => (await ask('/submit', application)) ?? { state: 'in_review' },
    query: (_scope, application) => ask('/query', application),
  };
  return {
    payees,
    provider,
    members,
    decide: (application_no: string, state: Member['state'], words = '') =>
      Object.assign(members.get(application_no) ?? {}, { state, words }),
  };
}
