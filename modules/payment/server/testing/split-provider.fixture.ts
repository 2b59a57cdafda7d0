import { startSimulatedProvider } from '@linehaul/server-kernel/testing/simulated-provider.ts';
import { z } from 'zod';
import { type ChannelLine, ChannelRefused, type PaymentChannel } from '../payment-channel.extension.ts';

const confirmRequest = z.object({
  payment_no: z.string(),
  split_no: z.string(),
  amount_cents: z.int().min(1),
  share_cents: z.int().min(0),
  member: z.int(),
});
const refundRequest = z.object({
  payment_no: z.string(),
  refund_no: z.string(),
  amount_cents: z.int().min(1),
  split_cents: z.int().min(0),
  split_share_cents: z.int().min(0),
});

interface Held {
  held_cents: number;
  split_cents: number;
}

const timeLimitMs = 500;

type Act = (body: string) => { status: number; code: string };

/** What the provider knows: what it holds of each payment, and what each member and the platform have. */
function createAccounts() {
  const payments = new Map<string, Held>();
  const members = new Map<number, number>();
  const owners = new Map<string, number>();
  const doneBodies = new Map<string, string>();
  const conduct = { refuses: '' };
  const bill: Omit<ChannelLine, 'day'>[] = [];
  const addLine = (move: ChannelLine['move'], no: string, amount_cents: number) =>
    bill.push({ move, channel_ref: no, merchant_no: no, amount_cents, fee_cents: move === 'split' ? 2 : 0 });
  let platformCents = 0;

  const once = (number: string, body: string, act: () => string) => {
    const before = doneBodies.get(number);
    if (before !== undefined) return before === body ? { status: 200, code: 'ok' } : { status: 409, code: 'differs' };
    const code = act();
    if (code === 'ok') doneBodies.set(number, body);
    return { status: code === 'ok' ? 200 : 409, code };
  };
  const pay = (member: number, share_cents: number, fee_cents: number) => {
    members.set(member, (members.get(member) ?? 0) + share_cents);
    platformCents += fee_cents;
  };

  const confirm: Act = (body) => {
    const { payment_no, split_no, amount_cents, share_cents, member } = confirmRequest.parse(JSON.parse(body));
    return once(split_no, body, () => {
      const payment = payments.get(payment_no);
      if (conduct.refuses !== '') return conduct.refuses;
      if (!payment || payment.held_cents < amount_cents || share_cents > amount_cents) return 'too_much';
      payment.held_cents -= amount_cents;
      payment.split_cents += amount_cents;
      owners.set(payment_no, member);
      pay(member, share_cents, amount_cents - share_cents);
      addLine('split', split_no, amount_cents);
      return 'ok';
    });
  };

  const refund: Act = (body) => {
    const { payment_no, refund_no, amount_cents, split_cents, split_share_cents } = refundRequest.parse(
      JSON.parse(body),
    );
    return once(refund_no, body, () => {
      const payment = payments.get(payment_no);
      const heldPart = amount_cents - split_cents;
      const member = owners.get(payment_no) ?? 0;
      const fee_cents = split_cents - split_share_cents;
      if (!payment || payment.held_cents < heldPart || payment.split_cents < split_cents) return 'too_much';
      const isCovered = (members.get(member) ?? 0) >= split_share_cents && platformCents >= fee_cents && fee_cents >= 0;
      if (!isCovered) return 'too_much';
      payment.held_cents -= heldPart;
      payment.split_cents -= split_cents;
      pay(member, -split_share_cents, -fee_cents);
      addLine('refund', refund_no, amount_cents);
      if (split_cents > 0) addLine('split_back', refund_no, split_cents);
      return 'ok';
    });
  };

  return {
    conduct,
    confirm,
    refund,
    bill,
    open: (payment_no: string, held_cents: number) => {
      payments.set(payment_no, { held_cents, split_cents: 0 });
      bill.push({ move: 'payment', channel_ref: '', merchant_no: payment_no, amount_cents: held_cents, fee_cents: 0 });
    },
    memberCents: (member: number) => members.get(member) ?? 0,
    platformCents: () => platformCents,
    heldCents: (payment_no: string) => payments.get(payment_no)?.held_cents ?? 0,
    confirmCount: () => [...doneBodies.keys()].filter((number) => number.includes('-S')).length,
  };
}

/**
 * A provider that holds money and splits it, over HTTP, and its channel: it does each number once, and refuses sums that it does not
 * have.
 */
export async function startSplitProvider() {
  const { confirm, refund, open, conduct, ...accounts } = createAccounts();
  const provider = await startSimulatedProvider({
    name: 'split',
    answer: async ({ path, body }) => {
      const text = body.toString('utf8');
      const { status, code } = path === '/confirm' ? confirm(text) : refund(text);
      return { status, type: 'application/json', body: JSON.stringify({ code }) };
    },
  });

  const post = async (path: string, body: object): Promise<string> => {
    const answer = await fetch(`${provider.url}${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeLimitMs),
    });
    const { code } = z.object({ code: z.string() }).parse(JSON.parse(await answer.text()));
    if (code !== 'ok') throw new ChannelRefused({ kind: 'not_allowed', code, words: code });
    return code;
  };

  const channel: PaymentChannel = {
    key: 'splitting',
    way: 'online',
    collector: 'split',
    start: async (_scope, { payment_no, amount_cents }) => {
      open(payment_no, amount_cents);
      return { qr_text: payment_no };
    },
    confirmSplit: async (_scope, { payment_no, split_no, amount_cents, share_cents, supplier_id }) => {
      await post('/confirm', { payment_no, split_no, amount_cents, share_cents, member: supplier_id });
      return { state: 'done', channel_ref: split_no };
    },
    refund: async (_scope, { payment_no, refund_no, amount_cents, split }) => {
      const back = { split_cents: split?.amount_cents ?? 0, split_share_cents: split?.share_cents ?? 0 };
      await post('/refund', { payment_no, refund_no, amount_cents, ...back });
      return { state: 'done', channel_ref: refund_no };
    },
    close: async () => 'closed',
    statement: async (_scope, day) => accounts.bill.map((line) => ({ day, ...line })),
  };

  return {
    channel,
    provider,
    conduct,
    ...accounts,
    recover: () => {
      conduct.refuses = '';
      Object.assign(provider.faults, { drop: 'none', silent: false, hangs: false, status: 0, slow_ms: 0 });
    },
  };
}
