import type { ParcelEvent, ParcelState } from '@linehaul/modules/courier/contract/courier.contract.ts';
import type { TrackFault } from '@linehaul/modules/courier/server/courier.port.ts';
import { beijingSeconds } from '@linehaul/server-kernel/time/beijing-time.ts';
import { z } from 'zod';

/** More stops than any parcel has. */
const maxStops = 300;

const coarse: Readonly<Record<string, ParcelState>> = {
  0: 'sent',
  1: 'picked_up',
  2: 'moving',
  3: 'signed',
  4: 'problem',
};
/** Out for delivery, in a locker, goods back and signed for, goods on their way back, intercepted. */
const fine: Readonly<Record<string, ParcelState>> = {
  202: 'delivering',
  211: 'delivering',
  406: 'returned',
  407: 'returning',
  413: 'returning',
};

export const kdniaoState = (state: string, stateEx: string): ParcelState => fine[stateEx] ?? coarse[state] ?? 'moving';

const faults: readonly [RegExp, TrackFault][] = [
  [/签名|商户|EBusinessID|ApiKey|用户ID|未授权/i, 'account'],
  [/次数|余额|套餐|超限|超过.*限|欠费/, 'calls'],
  [/手机|尾号|电话|CustomerName/i, 'phone'],
  [/快递公司|ShipperCode|物流公司/i, 'company'],
  [/单号|LogisticCode/i, 'number'],
  [/没有.*轨迹|无.*轨迹|暂无/, 'no_news'],
];

/** The provider has no codes of faults, only words. */
export function kdniaoFault(reason: string): TrackFault {
  return faults.find(([words]) => words.test(reason))?.[1] ?? 'unavailable';
}

/** Says that somebody has subscribed to the number before. */
export const isSubscribedBefore = (reason: string) => /已.*订阅|重复订阅|重复提交/.test(reason);

const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? ''));
const stop = z.object({
  AcceptTime: z.string(),
  AcceptStation: z.string().default(''),
  Location: z.string().nullish(),
});

/** A journey as a query and a report tell it. */
export const kdniaoResult = z.object({
  Success: z.boolean().default(true),
  Reason: text,
  ShipperCode: text,
  LogisticCode: text,
  State: text,
  StateEx: text,
  Traces: z.array(stop).nullish(),
});
export type KdniaoResult = z.output<typeof kdniaoResult>;

export const kdniaoReport = z.object({
  EBusinessID: text,
  PushTime: z.string().default(''),
  Data: z.array(kdniaoResult).max(1_000),
});

/** The newest first; the provider begins with the oldest. */
export function kdniaoEvents({ Traces }: Pick<KdniaoResult, 'Traces'>): ParcelEvent[] {
  return (Traces ?? [])
    .map(({ AcceptTime, AcceptStation, Location }) => ({
      at: beijingSeconds(AcceptTime),
      text: AcceptStation,
      place: Location ?? '',
    }))
    .toReversed()
    .toSorted((one, other) => other.at - one.at)
    .slice(0, maxStops);
}
