import { signText } from '@linehaul/server-kernel/testing/rsa-check.ts';
import {
  type ProviderAnswer,
  type ProviderRequest,
  type SimulatedFaults,
  type SimulatedProvider,
  startSimulatedProvider,
} from '@linehaul/server-kernel/testing/simulated-provider.ts';
import { billZip } from './bill.ts';
import { type Answer, calls, openTrade, requestFault } from './gateway.ts';
import { createMerchant, type Merchant } from './merchant.ts';
import { type NotificationChanges, notifyOfTrade } from './notifications.ts';
import { merchantPage, payPage } from './pages.ts';
import type { Parameters } from './signing.ts';
import { createTrades, isRefused, type SimulatedTrade } from './trades.ts';

export interface SimulatorOptions {
  /** 0, as when absent, takes any that is free. */
  port?: number;
  /** Unix seconds; absent: the machine's clock. */
  clock?: () => number;
}

const html = (text: string, status = 200): ProviderAnswer => ({ status, type: 'text/html; charset=utf-8', body: text });
/** In the address, in the body, or some here and some there: all of them are signed together. */
function parametersOf({ query, body }: ProviderRequest): Record<string, string> {
  return Object.fromEntries([...query, ...new URLSearchParams(body.toString('utf8'))]);
}

interface Conduct {
  isUnsigned: boolean;
  wrong_sign: boolean;
}

/** What is signed is the answer's text as it is written. */
function signAnswer(
  merchant: Merchant,
  method: string,
  answer: Answer,
  { isUnsigned, wrong_sign }: Conduct,
): ProviderAnswer {
  const { alipay, other, application } = merchant;
  const text = JSON.stringify(answer);
  const sign = signText(text, wrong_sign ? other : alipay.keys);
  const signature = isUnsigned ? '' : `,"sign":"${sign}"`;
  const serial = application.hasCertificates ? `,"alipay_cert_sn":"${alipay.serial}"` : '';
  return html(`{"${method.replaceAll('.', '_')}_response":${text}${serial}${signature}}`);
}

/**
 * Alipay's gateway on this machine, with one application: it verifies every request by its own rules, keeps trades, lets
 * people pay, and notifies. No real money moves.
 */
export async function startAlipaySimulator({
  port = 0,
  clock = () => Math.floor(Date.now() / 1000),
}: SimulatorOptions = {}) {
  const merchant = createMerchant(clock());
  const { application, settings, certificates } = merchant;
  const trades = createTrades();
  /** What happens beside what every simulated provider does. */
  const conduct = {
    refundSeconds: 0,
    /** Reasons with which refunds, and openings of trades, are refused; empty: they are not. */
    refuses: '',
    refusesStart: '',
    isUnsigned: false,
    isNotifying: true,
    notifiesFirst: false,
  };
  let provider: SimulatedProvider | null = null;
  const now = () => clock() + (provider?.faults.clock_s ?? 0);
  const url = () => provider?.url ?? '';
  const send = (trade: SimulatedTrade, changes?: NotificationChanges) => {
    const { app_id, seller_id } = application;
    const faults = provider?.faults;
    if (!faults) throw new TypeError('not_started');
    const sender = { app_id, seller_id, own: merchant.alipay.keys, other: merchant.other, faults, now: now() };
    return notifyOfTrade(sender, trade, changes);
  };

  /** Money moves, and the merchant's server is told. */
  const pay = async (out_trade_no: string, changes: NotificationChanges = {}): Promise<string[]> => {
    const trade = trades.known(out_trade_no);
    if (trade?.status !== 'WAIT_BUYER_PAY') throw new TypeError('nothing_to_pay');
    Object.assign(trade, { status: 'TRADE_SUCCESS', isScanned: true, paid_at: now() });
    return conduct.isNotifying ? send(trade, changes) : [];
  };

  const openPage = (parameters: Parameters): ProviderAnswer => {
    const trade = openTrade(trades, parameters, false);
    return isRefused(trade) ? html(`<h1>${trade.sub_code}</h1>`) : payPage(trade);
  };

  const gateway = async (request: ProviderRequest, faults: SimulatedFaults): Promise<ProviderAnswer> => {
    const parameters = parametersOf(request);
    const { method = '' } = parameters;
    const fault = requestFault(parameters, application, now());
    if (method === 'alipay.trade.page.pay') return fault ? html(`<h1>${fault.sub_code}</h1>`) : openPage(parameters);
    const { refundSeconds, refuses, refusesStart } = conduct;
    const moment = { trades, url: url(), now: now(), refundSeconds, refuses, refusesStart };
    const answer = fault ?? calls[method]?.(parameters, moment) ?? { code: '40002', msg: 'unknown method' };
    if (conduct.notifiesFirst && method === 'alipay.trade.precreate') await payFirst(answer);
    return signAnswer(merchant, method, answer, { isUnsigned: conduct.isUnsigned, ...faults });
  };
  const payFirst = async ({ out_trade_no = '' }: Answer) => {
    if (out_trade_no !== '') await pay(out_trade_no);
  };

  const answer = async (request: ProviderRequest, faults: SimulatedFaults): Promise<ProviderAnswer> => {
    const [, place = '', name = ''] = request.path.split('/');
    if (place === 'gateway.do') return gateway(request, faults);
    if (place === 'bill') return { status: 200, type: 'application/zip', body: billZip(trades.all(), name) };
    const trade = trades.known(name);
    const isPaying = place === 'pay' && request.method === 'POST' && trade?.status === 'WAIT_BUYER_PAY';
    if (isPaying) await pay(name);
    if (trade) return payPage(Object.assign(trade, { isScanned: true }));
    return place === '' ? merchantPage(settings) : html('<h1>404</h1>', 404);
  };
  provider = await startSimulatedProvider({ name: 'alipay', port, answer });
  return {
    provider,
    conduct,
    trades,
    application,
    settings,
    certificates,
    pay,
    /** Tells of a trade as it is, or with changes. */
    notify(out_trade_no: string, changes?: NotificationChanges): Promise<string[]> {
      const trade = trades.known(out_trade_no);
      if (!trade) throw new TypeError('no_such_trade');
      return send(trade, changes);
    },
    stop: () => provider?.stop(),
  };
}

export type AlipaySimulator = Awaited<ReturnType<typeof startAlipaySimulator>>;
