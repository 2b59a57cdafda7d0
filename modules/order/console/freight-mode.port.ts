import type { ListPart } from '@linehaul/console-kernel/list/list-tabs.tsx';
import { useCounters } from '@linehaul/console-kernel/module/counters.ts';
import { choicesWith, type RemoteSource } from '@linehaul/console-kernel/select/remote-source.ts';
import { textOf } from '@linehaul/console-kernel/text/text.ts';

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

/** How many orders wait in the states that somebody has to do something about; those that nobody has counted yet are absent. */
export function useWaitingOrders() {
  const { submit_everywhere: submit, pay, send } = useCounters();
  return { submit, pay, send };
}

/**
 * Orders of `freight_mode` 2 by what they wait for, as tabs of a list of orders: to be paid (`bepaid`), to be collected or
 * used (`becounsumed`). No tabs while `isOn` is false.
 */
export function useCollectedParts(module: OrderModule, isOn: boolean): readonly ListPart[] {
  const { bepaid, becounsumed: unusedCount } = useCounters();
  if (!isOn) return [];
  return [
    { title: `${module}.tab.bepaid`, filter: { state: 'submit', freight_mode: '2' }, waiting: bepaid },
    { title: `${module}.tab.becounsumed`, filter: { state: 'send', freight_mode: '2' }, waiting: unusedCount },
  ];
}
