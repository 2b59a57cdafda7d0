import { newKeyPair, pemOf } from '@linehaul/server-kernel/testing/rsa-check.ts';
import { isSha1SignedBy, signSha1 } from '@linehaul/server-kernel/testing/rsa-sha1-check.ts';
import {
  type ProviderAnswer,
  type ProviderRequest,
  type SimulatedFaults,
  startSimulatedProvider,
} from '@linehaul/server-kernel/testing/simulated-provider.ts';
import { billText } from './bill.ts';
import { type Answer, type Conduct, createCalls } from './calls.ts';
import { createMembers } from './members.ts';
import { type NotificationChanges, notifyOf } from './notifications.ts';
import { merchantPage, payPage } from './pages.ts';
import { createPayments } from './payments.ts';

interface SimulatorOptions {
  /** 0, as when absent, takes any that is free. */
  port?: number;
  /** Unix seconds; absent: the machine's clock. */
  clock?: () => number;
}

const html = (text: string, status = 200): ProviderAnswer => ({ status, type: 'text/html; charset=utf-8', body: text });

/** What is signed beside the address: the body, or what is asked sorted by name; of a form of several parts its texts. */
async function readRequest({ method, query, body, headers }: ProviderRequest) {
  const sortPairs = (entries: readonly (readonly [string, string])[]) =>
    entries
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, value]) => `${name}=${value}`)
      .join('&');
  if (method === 'GET') return { payload: sortPairs([...query]), content: Object.fromEntries(query) };
  const type = headers['content-type'] ?? '';
  if (!type.startsWith('multipart/')) {
    const text = body.toString('utf8');
    return { payload: text, content: JSON.parse(text || '{}') as Record<string, unknown> };
  }
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  const entries = [...form].map(([name, value]) => [name, String(value)] as const);
  return { payload: sortPairs(entries), content: Object.fromEntries(entries) };
}

/** Adapay on this machine, with one application: it holds money, and splits it among members. No real money moves. */
export async function startAdapaySimulator({
  port = 0,
  clock = () => Math.floor(Date.now() / 1000),
}: SimulatorOptions = {}) {
  const [adapayKeys, other, merchant] = [newKeyPair(), newKeyPair(), newKeyPair()];
  const settings = {
    app_id: 'app_7d87c043-aae3-4357-9b2c-269349a980d6',
    api_key: 'api_live_9c14f264-e390-41df-984d-df15a6952031',
    private_key: pemOf.private(merchant),
    adapay_public_key: pemOf.public(adapayKeys),
  };
  const conduct: Conduct & { isNotifying: boolean; isUnsigned: boolean } = {
    refundSeconds: 0,
    refuses: '',
    refusesStart: '',
    refusesSplit: '',
    isNotifying: true,
    isUnsigned: false,
  };
  const payments = createPayments();
  const members = createMembers();
  const calls = createCalls(payments, members, conduct);
  let url = '';
  const now = () => clock() + provider.faults.clock_s;

  const sign = (answer: Answer, faults: SimulatedFaults): ProviderAnswer => {
    const data = JSON.stringify(answer);
    const signature = conduct.isUnsigned ? '' : signSha1(data, faults.wrong_sign ? other : adapayKeys);
    return { status: 200, type: 'application/json', body: JSON.stringify({ data, signature }) };
  };

  const gateway = async (request: ProviderRequest, faults: SimulatedFaults): Promise<ProviderAnswer> => {
    const { payload, content } = await readRequest(request);
    const fail = (error_code: string) => sign({ status: 'failed', error_code, error_msg: error_code }, faults);
    if (request.headers.authorization !== settings.api_key) return fail('api_key_invalid');
    const signature = String(request.headers.signature ?? '');
    if (!isSha1SignedBy(`${url}${request.path}${payload}`, signature, merchant)) return fail('signature_invalid');
    if (content.app_id !== undefined && content.app_id !== settings.app_id) return fail('app_id_not_exists');
    return sign(calls(request.method, request.path, content, { url, now: now() }), faults);
  };

  const notify = (type: string, object: object, changes: NotificationChanges & { notify_url?: string } = {}) => {
    const sender = { app_id: settings.app_id, own: adapayKeys, other, faults: provider.faults, now: now() };
    return notifyOf(sender, type, object, changes);
  };
  const notifyPayment = (order_no: string, changes: NotificationChanges = {}): Promise<boolean[]> => {
    const payment = payments.byOrder(order_no);
    if (!payment) throw new TypeError('no_such_payment');
    const { notify_url } = payment;
    return notify(changes.type ?? `payment.${payment.status}`, payments.shown(payment), { notify_url, ...changes });
  };
  const pay = async (order_no: string, cents?: number): Promise<boolean[]> => {
    payments.pay(order_no, now(), cents);
    return conduct.isNotifying ? notifyPayment(order_no) : [];
  };

  const answer = async (request: ProviderRequest, faults: SimulatedFaults): Promise<ProviderAnswer> => {
    const [, place = '', name = ''] = request.path.split('/');
    if (place === 'v1') return gateway(request, faults);
    if (place === 'bill') return { status: 200, type: 'text/csv; charset=utf-8', body: billText(payments.all()) };
    const payment = payments.byOrder(name);
    if (place === 'pay' && request.method === 'POST' && payment?.status === 'pending') await pay(name);
    if (payment) return payPage(payment);
    return place === '' ? merchantPage(settings) : html('<h1>404</h1>', 404);
  };
  const provider = await startSimulatedProvider({ name: 'adapay', port, answer });
  url = provider.url;
  return {
    provider,
    conduct,
    settings,
    payments,
    members,
    otherKey: pemOf.private(other),
    pay,
    notifyPayment,
    /** Decides about a member, and says so to where payments are notified. */
    async decide(member_id: string, status: 'succeeded' | 'failed', words = '', to = ''): Promise<boolean[]> {
      members.decide(member_id, status, words);
      return to === '' ? [] : notify(`corp_member.${status}`, { member_id }, { to });
    },
    stop: () => provider.stop(),
  };
}
export type AdapaySimulator = Awaited<ReturnType<typeof startAdapaySimulator>>;
