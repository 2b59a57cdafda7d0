import { confirmAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import { listPanel } from '@linehaul/console-kernel/list/list-screen.tsx';
import { type AddonCallback, addonContract } from '../contract/addon.contract.ts';

const { AddonCallbackList, AddonCallbackAgain } = addonContract;

const again = confirmAction<typeof AddonCallbackAgain, AddonCallback>({
  endpoint: AddonCallbackAgain,
  title: 'addon.action.again',
  question: 'addon.ask.again',
  success: 'addon.done.again',
  input: ({ id }) => ({ id }),
  when: ({ is_kept }) => is_kept,
});

/** What the provider of one plug-in has sent in the last 30 days. */
export function deliveriesOf(key: string) {
  return listPanel({
    endpoint: AddonCallbackList,
    heading: 'addon.callback.list',
    messages: 'addon',
    fixed: { key },
    columns: [
      { field: 'received_at', as: 'time' },
      {
        field: 'verdict',
        as: 'status',
        tones: { taken: 'success', ignored: 'neutral', forged: 'danger', failed: 'danger' },
      },
      { field: 'topic' },
      { field: 'status', as: 'count' },
      { field: 'took_ms', as: 'count' },
      { field: 'bytes', as: 'count' },
      { field: 'attempts', as: 'count' },
      { field: 'ip' },
    ],
    filters: ['verdict'],
    rowActions: [again],
    empty: 'addon.callback.empty',
    emptyHint: 'addon.callback.empty_hint',
    refreshMs: 10_000,
  });
}
