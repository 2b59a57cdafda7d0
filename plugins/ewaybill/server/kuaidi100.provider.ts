import type { BuyOutcome, LabelOutcome, LabelParty } from '@linehaul/modules/label/server/label.port.ts';
import { postForm } from '@linehaul/server-kernel/outbound/provider-call.ts';
import { kuaidi100Sign } from '@linehaul/server-kernel/providers/courier-signs.ts';
import { z } from 'zod';
import type { PayType } from '../contract/ewaybill.contract.ts';
import type { Finding, OpenAccount, ProviderAccess } from './provider-access.steps.ts';
import { classifyFault, isCancelled, isUncertain } from './provider-faults.rules.ts';

export interface Kuaidi100Keys {
  key: string;
  secret: string;
}

const text = z.union([z.string(), z.number()]).transform(String);
const words = z.string().nullish();
const boughtLabel = z.looseObject({
  taskId: words,
  kuaidinum: z.string().min(1),
  bulkpen: words,
  orgCode: words,
  destCode: words,
  pkgName: words,
});
const answerSchema = z.looseObject({ code: text, message: words, data: z.unknown().optional() });
type Answer = z.output<typeof answerSchema>;

const payTypes: Record<PayType, string> = { sender: 'SHIPPER', receiver: 'CONSIGNEE', monthly: 'MONTHLY' };

const party = ({ name, phone, address }: LabelParty) => ({ name, mobile: phone, printAddr: address });
const partner = ({ partner_no, password, courier, site }: OpenAccount) => ({
  partnerId: partner_no,
  partnerKey: password,
  kuaidicom: courier,
  net: site,
});

type Asked = { answer: Answer } | { outcome: Exclude<LabelOutcome, { state: 'done' }> };

function buildRefusal(reason: string): Asked {
  if (isUncertain(reason)) return { outcome: { state: 'unknown' } };
  return { outcome: { state: 'refused', fault: classifyFault(reason), fault_text: reason } };
}

/** kuaidi100's labels, second version. Orders come with `reorder: false`: for 48 hours the first success is answered again. */
export function kuaidi100Access(base: string, { key, secret }: Kuaidi100Keys): ProviderAccess {
  async function ask(method: string, input: object): Promise<Asked> {
    const param = JSON.stringify(input);
    const t = String(Date.now());
    const sign = kuaidi100Sign(param, t, key, secret);
    const came = await postForm(`${base}/label/order`, { method, key, sign, t, param });
    if ('fault' in came) {
      if (came.fault === 'no_answer') return { outcome: { state: 'unknown' } };
      return { outcome: { state: 'refused', fault: 'unreachable', fault_text: '' } };
    }
    const read = answerSchema.safeParse(came.document);
    if (!read.success) return { outcome: { state: 'unknown' } };
    return read.data.code === '200'
      ? { answer: read.data }
      : buildRefusal(read.data.message ?? `code ${read.data.code}`);
  }

  async function runMethod(method: string, input: object): Promise<LabelOutcome> {
    const exchange = await ask(method, input);
    if ('answer' in exchange) return { state: 'done' };
    const { outcome } = exchange;
    const isSo = method === 'cancel' && outcome.state === 'refused' && isCancelled(outcome.fault_text);
    return isSo ? { state: 'done' } : outcome;
  }

  /** A task that there is not: a right sign is confirmed, without anything being printed. */
  async function checkKeys(): Promise<Finding> {
    const exchange = await ask('printOld', { taskId: '0' });
    if ('answer' in exchange) return { isGood: true, code: 'good', detail: '' };
    const { outcome } = exchange;
    if (outcome.state === 'unknown') return { isGood: false, code: 'no_answer', detail: '' };
    const { fault, fault_text } = outcome;
    const isBad = fault === 'wrong_key' || fault === 'unreachable';
    return { isGood: !isBad, code: isBad ? fault : 'good', detail: fault_text };
  }

  return {
    async buy(account, order): Promise<BuyOutcome> {
      const { pay_type, product, cloud_template, cloud_printer } = account;
      const exchange = await ask('order', {
        ...partner(account),
        recMan: party(order.receiver),
        sendMan: party(order.sender),
        payType: payTypes[pay_type],
        expType: product,
        cargo: order.cargo,
        count: 1,
        weight: order.weight_g / 1000,
        remark: order.remark,
        orderId: order.order_code,
        reorder: false,
        printType: cloud_printer === '' ? 'NON' : 'IMAGE',
        tempId: cloud_template,
      });
      if ('outcome' in exchange) return exchange.outcome;
      const read = boughtLabel.safeParse(exchange.answer.data);
      if (!read.success) return { state: 'unknown' };
      const { kuaidinum, taskId, bulkpen, orgCode, destCode, pkgName } = read.data;
      const route = {
        mark: bulkpen ?? '',
        origin_code: orgCode ?? '',
        destination_code: destCode ?? '',
        package_name: pkgName ?? '',
      };
      return { state: 'done', label_no: kuaidinum, task_no: taskId ?? '', route };
    },

    cancel: (account, { label_no, order_code }, reason) =>
      runMethod('cancel', { ...partner(account), kuaidinum: label_no, orderId: order_code, reason }),

    printCloud: ({ cloud_printer }, { task_no }) => runMethod('printOld', { taskId: task_no, siid: cloud_printer }),

    checkKeys,

    async checkAccount({ partner_no }) {
      const keys = await checkKeys();
      if (!keys.isGood) return keys;
      if (partner_no === '') return { isGood: false, code: 'no_partner', detail: '' };
      return { isGood: true, code: 'keys_only', detail: '' };
    },
  };
}
