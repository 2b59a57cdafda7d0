import type { BuyOutcome, LabelOrder, LabelOutcome, LabelProvider } from '../label-provider.extension.ts';

export interface RecordedProvider extends LabelProvider {
  /** Every order that it was asked for, the newest last. */
  readonly asked: LabelOrder[];
  /** Numbers that it has given, by order: those that somebody pays for. */
  readonly numbers: Map<string, string>;
  readonly printed: string[];
  /** Asked what becomes of the next orders; null: a number is given. */
  answer: ((order: LabelOrder) => Promise<BuyOutcome>) | null;
  printing: LabelOutcome;
  cancelling: LabelOutcome;
}

/** Gives numbers of its own, one for each order, and remembers everything. */
export function recordedProvider(): RecordedProvider {
  const sender = { name: '仓库', phone: '13800000000', address: '浙江省杭州市余杭区一号路 1 号' };
  const account = { id: 1, name: 'Monthly account', courier: 'zhongtong', sender, cancel_hours: 24 };
  const provider: RecordedProvider = {
    key: 'recorded',
    asked: [],
    numbers: new Map(),
    printed: [],
    answer: null,
    printing: { state: 'done' },
    cancelling: { state: 'done' },
    accounts: async () => [{ ...account, hasCloudPrinter: true }],
    buy: async (_scope, order) => {
      provider.asked.push(order);
      const earlierNumber = provider.numbers.get(order.order_code);
      const label_no = earlierNumber ?? `T${provider.numbers.size + 1}`;
      if (provider.answer) return provider.answer(order);
      provider.numbers.set(order.order_code, label_no);
      const route = { mark: '深圳 A1', origin_code: '571', destination_code: '755', package_name: '深圳包' };
      return { state: 'done', label_no, task_no: `task ${label_no}`, route };
    },
    cancel: async () => provider.cancelling,
    printCloud: async (_scope, { label_no }) => {
      provider.printed.push(label_no);
      return provider.printing;
    },
  };
  return provider;
}
