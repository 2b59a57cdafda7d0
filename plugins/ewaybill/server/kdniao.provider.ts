import type { BuyOutcome, LabelOutcome, LabelParty } from '@linehaul/modules/label/server/label.port.ts';
import { postForm } from '@linehaul/server-kernel/outbound/provider-call.ts';
import { kdniaoSign } from '@linehaul/server-kernel/providers/courier-signs.ts';
import { z } from 'zod';
import type { Courier, PayType } from '../contract/ewaybill.contract.ts';
import { addressParts } from './address.rules.ts';
import type { Finding, OpenAccount, ProviderAccess } from './provider-access.steps.ts';
import { classifyFault, isCancelled, isUncertain } from './provider-faults.rules.ts';

export interface KdniaoKeys {
  id: string;
  key: string;
}

const text = z.union([z.string(), z.number()]).transform(String);
const words = z.string().nullish();
const answerSchema = z.looseObject({
  Success: z.boolean(),
  ResultCode: text.nullish(),
  Reason: words,
  Order: z
    .looseObject({
      LogisticCode: words,
      MarkDestination: words,
      OriginCode: words,
      // Spelled so by the provider.
      DestinatioCode: words,
      PackageName: words,
    })
    .nullish(),
  EorderBalance: z.looseObject({ AvailableNum: text.nullish() }).nullish(),
});
type Answer = z.output<typeof answerSchema>;

const types = { order: '1007', cancel: '1147', balance: '1127' } as const;
const payTypes: Record<PayType, number> = { sender: 1, receiver: 2, monthly: 3 };

/** The provider's own codes of the couriers. */
const shippers: Record<Courier, string> = {
  shunfeng: 'SF',
  zhongtong: 'ZTO',
  yuantong: 'YTO',
  yunda: 'YD',
  shentong: 'STO',
  jtexpress: 'JTSD',
  ems: 'EMS',
  youzhengguonei: 'YZPY',
  jd: 'JD',
  debangkuaidi: 'DBL',
};

const partner = ({ courier, partner_no, password, site }: OpenAccount) => ({
  ShipperCode: shippers[courier],
  CustomerName: partner_no,
  CustomerPwd: password,
  SendSite: site,
});

function party({ name, phone, address }: LabelParty) {
  const parts = addressParts(address);
  if (!parts) return null;
  const { province, city, district, rest } = parts;
  return { Name: name, Mobile: phone, ProvinceName: province, CityName: city, ExpAreaName: district, Address: rest };
}

const misread = (address: string): BuyOutcome => ({ state: 'refused', fault: 'address', fault_text: address });

type Asked = { answer: Answer } | { outcome: Exclude<LabelOutcome, { state: 'done' }> };

/** A number in the answer counts, whatever else it says: an order that comes a second time is refused with the first one's. */
function boughtFrom({ Order }: Answer): BuyOutcome | null {
  if (!Order?.LogisticCode) return null;
  const { LogisticCode, MarkDestination, OriginCode, DestinatioCode, PackageName } = Order;
  const route = {
    mark: MarkDestination ?? '',
    origin_code: OriginCode ?? '',
    destination_code: DestinatioCode ?? '',
    package_name: PackageName ?? '',
  };
  return { state: 'done', label_no: LogisticCode, task_no: '', route };
}

/** The order has been placed before, and the answer does not say by which number. */
const placedBefore = '106';

function classifyRefusal({ ResultCode, Reason }: Answer): Exclude<LabelOutcome, { state: 'done' }> {
  const reason = Reason ?? `ResultCode ${ResultCode ?? ''}`;
  if (ResultCode === placedBefore || isUncertain(reason)) return { state: 'unknown' };
  return { state: 'refused', fault: classifyFault(reason), fault_text: reason };
}

/** kdniao's labels. Our order number is its `OrderCode`, which it knows when it comes again. */
export function kdniaoAccess(base: string, { id, key }: KdniaoKeys): ProviderAccess {
  async function ask(type: keyof typeof types, data: object): Promise<Asked> {
    const RequestData = JSON.stringify(data);
    const came = await postForm(`${base}/api/EOrderService`, {
      RequestData,
      EBusinessID: id,
      RequestType: types[type],
      DataSign: kdniaoSign(RequestData, key),
      DataType: '2',
    });
    if ('fault' in came) {
      if (came.fault === 'no_answer') return { outcome: { state: 'unknown' } };
      return { outcome: { state: 'refused', fault: 'unreachable', fault_text: '' } };
    }
    const read = answerSchema.safeParse(came.document);
    return read.success ? { answer: read.data } : { outcome: { state: 'unknown' } };
  }

  async function numbersLeft(input: object): Promise<Finding> {
    const exchange = await ask('balance', input);
    if ('outcome' in exchange) {
      return { isGood: false, code: exchange.outcome.state === 'refused' ? 'unreachable' : 'no_answer', detail: '' };
    }
    const { Success, EorderBalance } = exchange.answer;
    if (Success) return { isGood: true, code: 'numbers', detail: EorderBalance?.AvailableNum ?? '' };
    const outcome = classifyRefusal(exchange.answer);
    if (outcome.state === 'unknown') return { isGood: false, code: 'no_answer', detail: '' };
    return { isGood: false, code: outcome.fault, detail: outcome.fault_text };
  }

  return {
    async buy(account, order): Promise<BuyOutcome> {
      const sender = party(order.sender);
      const receiver = party(order.receiver);
      if (!sender) return misread(order.sender.address);
      if (!receiver) return misread(order.receiver.address);
      const exchange = await ask('order', {
        ...partner(account),
        OrderCode: order.order_code,
        MonthCode: account.pay_type === 'monthly' ? account.partner_no : '',
        PayType: payTypes[account.pay_type],
        ExpType: account.product === '' ? 1 : account.product,
        Quantity: 1,
        Weight: order.weight_g / 1000,
        Sender: sender,
        Receiver: receiver,
        Commodity: [{ GoodsName: order.cargo, Goodsquantity: 1 }],
        Remark: order.remark,
        IsReturnPrintTemplate: '0',
      });
      if ('outcome' in exchange) return exchange.outcome;
      return (
        boughtFrom(exchange.answer) ??
        (exchange.answer.Success ? { state: 'unknown' } : classifyRefusal(exchange.answer))
      );
    },

    async cancel(account, { order_code, label_no }): Promise<LabelOutcome> {
      const { SendSite: _site, ...ownFields } = partner(account);
      const exchange = await ask('cancel', { ...ownFields, OrderCode: order_code, ExpNo: label_no });
      if ('outcome' in exchange) return exchange.outcome;
      if (exchange.answer.Success || isCancelled(exchange.answer.Reason ?? '')) return { state: 'done' };
      return classifyRefusal(exchange.answer);
    },

    async checkKeys() {
      // Without an account the provider refuses what is asked, and keys that are wrong before that.
      const numberCheck = await numbersLeft({ ShipperCode: shippers.zhongtong, CustomerName: '', CustomerPwd: '' });
      const isBad = ['wrong_key', 'unreachable', 'no_answer'].includes(numberCheck.code);
      return isBad ? numberCheck : { isGood: true, code: 'good', detail: '' };
    },

    checkAccount(account) {
      const { SendSite: _site, ...ownFields } = partner(account);
      return numbersLeft(ownFields);
    },
  };
}
