import { bulkAction } from '@linehaul/console-kernel/list/bulk-action.tsx';
import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { ListTabs } from '@linehaul/console-kernel/list/list-tabs.tsx';
import { Cell } from '@linehaul/console-kernel/screen/cell.tsx';
import { textOf } from '@linehaul/console-kernel/text/text.ts';
import { siteSource } from '@linehaul/modules/site/console/site.sources.ts';
import { type CodCollected, codContract, codStage } from '../contract/cod.contract.ts';
import { confirmOne, unconfirmOne } from './cod-actions.tsx';
import { Promised } from './cod-promise.tsx';

const tones = { handed: 'info', unconfirmed: 'warning', arrived: 'success' } as const;

function StageTabs() {
  return <ListTabs field="stage" values={codStage.options} texts="cod.stage" all="cod.all" />;
}

const confirmMany = bulkAction({
  endpoint: codContract.CodConfirm,
  title: 'cod.action.confirm',
  question: 'cod.question.confirm_many',
  submit: 'cod.deed.confirm_many',
  noOf: ({ order_no }: CodCollected) => order_no,
  fit: ({ stage }) => stage === 'unconfirmed',
  unfit: ({ stage }) => textOf(`cod.stage.${stage}`),
  input: (rows) => ({ order_ids: rows.map(({ id }) => id) }),
  size: 200,
  undo: {
    endpoint: codContract.CodUnconfirm,
    size: 200,
    input: (results) => ({ order_ids: results.map(({ row }) => row.id) }),
  },
});

/** Collected money by order: how it was paid, and where it is on its way to the shipper. */
export default listScreen({
  endpoint: codContract.CodCollectedList,
  messages: 'cod',
  tabs: StageTabs,
  columns: [
    { field: 'order_no', as: 'link', to: ({ id }) => `/logistics/order/info/${id}` },
    { field: 'waybill_no' },
    { field: 'shipper_name' },
    { field: 'consignee_name' },
    { field: 'site_name' },
    { field: 'stage', render: ({ stage }) => <Cell kind="status" value={stage} texts="cod.stage" tones={tones} /> },
    { field: 'method', as: 'choice' },
    { field: 'cod_cents', as: 'money' },
    { field: 'collected_at', as: 'time' },
    { field: 'promised_day', render: Promised },
    { field: 'shipper_phone', as: 'phone', hidden: true },
    { field: 'confirmed_by', hidden: true },
  ],
  filters: [{ field: 'site_id', as: 'remote', source: siteSource }, 'method'],
  rowActions: [confirmOne, unconfirmOne],
  bulkActions: [confirmMany],
  empty: 'cod.empty.due',
  emptyHint: 'cod.empty.due_hint',
});
