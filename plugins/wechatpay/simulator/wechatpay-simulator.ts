import { isSignedBy } from '@linehaul/server-kernel/testing/rsa-check.ts';
import { type SimulatedProvider, startSimulatedProvider } from '@linehaul/server-kernel/testing/simulated-provider.ts';
import { z } from 'zod';
import { answerer, payer } from './answers.ts';
import { createWechat, usualConduct } from './wechat.ts';

export interface SimulatorOptions {
  /** 0, as when absent, takes any that is free. */
  port?: number;
  /** Unix seconds; absent: the machine's clock. */
  clock?: () => number;
  /** Whether it listens at a second address too, with faults of its own. */
  hasSpare?: boolean;
}

const bridgeSchema = z.object({
  appId: z.string(),
  timeStamp: z.string(),
  nonceStr: z.string(),
  package: z.string().startsWith('prepay_id='),
  signType: z.literal('RSA'),
  paySign: z.string(),
});

/**
 * WeChat Pay on this machine, with one merchant: it verifies every request by its own rules, keeps transactions, lets
 * people pay, notifies, and tells an official account who somebody is. No real money moves.
 */
export async function startWechatpaySimulator({
  port = 0,
  clock = () => Math.floor(Date.now() / 1000),
  hasSpare = false,
}: SimulatorOptions = {}) {
  let listening: SimulatedProvider | null = null;
  const wechat = createWechat(clock, () => {
    if (!listening) throw new TypeError('not_started');
    return listening;
  });
  const { merchant, transactions, conduct, pay, notify, notifyRefund } = wechat;
  const answer = answerer(wechat);
  const provider = await startSimulatedProvider({ name: 'wechatpay', port, answer });
  listening = provider;
  const spare = hasSpare ? await startSimulatedProvider({ name: 'wechatpay_spare', answer }) : null;
  const { url } = provider;
  return {
    provider,
    spare,
    conduct,
    transactions,
    settings: merchant.settings,
    mistakes: merchant.mistakes,
    payer,
    app_secret: merchant.merchant.app_secret,
    /** What the server has to know to find all of WeChat here. */
    environment: {
      WECHATPAY_BASE: url,
      WECHATPAY_API_BASE: url,
      WECHATPAY_OPEN_BASE: url,
      ...(spare && { WECHATPAY_SPARE_BASE: spare.url }),
    },
    pay,
    notify,
    notifyRefund,
    /** What WeChat's app does when a page inside it asks to let the payer pay: only for what the merchant has signed. */
    async payByBridge(request: unknown): Promise<number[]> {
      const { appId, timeStamp, nonceStr, package: prepay, paySign } = bridgeSchema.parse(request);
      const text = `${[appId, timeStamp, nonceStr, prepay].join('\n')}\n`;
      const { app_id, certificate } = merchant.merchant;
      const one = transactions.byPrepay(prepay.replace('prepay_id=', ''));
      if (appId !== app_id || !isSignedBy(text, paySign, certificate.owner) || !one) throw new TypeError('not_signed');
      return pay(one.out_trade_no);
    },
    reset: () => {
      Object.assign(conduct, usualConduct());
    },
    async stop() {
      await Promise.all([provider.stop(), spare?.stop()]);
    },
  };
}

export type WechatpaySimulator = Awaited<ReturnType<typeof startWechatpaySimulator>>;
