import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import type { ListPart } from '@linehaul/console-kernel/list/list-tabs.tsx';
import { choicesWith, type RemoteSource } from '@linehaul/console-kernel/select/remote-source.ts';
import { textOf } from '@linehaul/console-kernel/text/text.ts';
import { orderContract } from '../contract/order.contract.ts';
import { orderCounters } from '../contract/order.events.ts';

type OrderModule = 'order' | 'goodsorder';

/** The delivery modes as choices: numbers, whose texts the contract does not know. */
export function freightModeSource(module: OrderModule): RemoteSource {
  const label = (value: number) => textOf(`${module}.freight_mode.${value}`);
  return {
    key: `${module}.freight_mode`,
    load: async (keyword) =>
      choicesWith(
        [1, 2].map((value) => ({ value, label: label(value) })),
        keyword,
      ),
  };
}

/**
 * Orders of `freight_mode` 2 by what they wait for, as tabs of a list of orders: to be paid (`bepaid`), to be collected or
 * used (`becounsumed`). No tabs while `isOn` is false.
 */
export function useCollectedParts(module: OrderModule, isOn: boolean): readonly ListPart[] {
  const { data } = useQueryOf(
    orderContract.OrderCount,
    { order_status: 'submit,send', freight_mode: 2 },
    { quiet: true, live: orderCounters, enabled: isOn },
  );
  if (!isOn) return [];
  return [
    { title: `${module}.tab.bepaid`, filter: { state: 'submit', freight_mode: '2' }, waiting: data?.submit },
    { title: `${module}.tab.becounsumed`, filter: { state: 'send', freight_mode: '2' }, waiting: data?.send },
  ];
}
