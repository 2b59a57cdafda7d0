import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';
import { lazyFinder } from '@linehaul/console-kernel/module/finder.ts';
import { slot } from '@linehaul/console-kernel/module/slots.tsx';
import { correctionContract } from '@linehaul/modules/correction/contract/correction.contract.ts';
import { courierContract } from '@linehaul/modules/courier/contract/courier.contract.ts';
import { evidenceContract } from '@linehaul/modules/evidence/contract/evidence.contract.ts';
import {
  makeWaybills,
  orderInfoActions,
  orderInfoSections,
  orderListRowActions,
  printWaybills,
  savedOrderPrint,
} from '@linehaul/modules/order/console/order.slots.ts';
import { waybillContract } from '../contract/waybill.contract.ts';
import { waybillInfoSections } from './waybill.slots.ts';
import { waybillCountersSubscription } from './waybill-counters.ts';

export const waybillConsole = consoleModule({
  name: 'waybill',
  sharedMessages: ['noun'],
  screens: [
    {
      path: '/logistics/waybill/manage',
      title: 'waybill.menu.list',
      load: () => import('./waybill-list.tsx'),
      needs: [waybillContract.WaybillList],
      primary: 'orders',
      menu: 20,
      group: 'group.waybills',
    },
    {
      path: '/logistics/waybill/receive',
      title: 'waybill.menu.receive',
      load: () => import('./receive-list.tsx'),
      needs: [waybillContract.WaybillList, waybillContract.WaybillReceive],
      primary: 'orders',
      menu: 21,
      group: 'group.waybills',
    },
    {
      path: '/logistics/waybill/delivery',
      title: 'waybill.menu.delivery',
      load: () => import('./delivery-round.tsx'),
      needs: [waybillContract.WaybillList, waybillContract.WaybillSign],
      primary: 'orders',
      menu: 40,
      group: 'group.delivery',
    },
    {
      path: '/logistics/waybill/receipts',
      title: 'waybill.menu.receipts',
      load: () => import('./receipt-list.tsx'),
      needs: [waybillContract.WaybillList],
      primary: 'orders',
      menu: 42,
      group: 'group.delivery',
    },
    {
      path: '/logistics/waybill/info/:id',
      title: 'waybill.menu.info',
      load: () => import('./waybill-detail.tsx'),
      needs: [waybillContract.WaybillInfo],
      primary: 'orders',
      parent: '/logistics/waybill/manage',
    },
    {
      path: '/logistics/waybill/print/:id',
      title: 'waybill.menu.print',
      load: () => import('./waybill-print.tsx'),
      needs: [waybillContract.WaybillInfo],
      primary: 'orders',
      parent: '/logistics/waybill/manage',
    },
  ],
  slots: [
    slot(savedOrderPrint, () => import('./order-saved-print.tsx'), { needs: waybillContract.WaybillAdd }),
    slot(waybillInfoSections, () => import('./waybill-parcels.tsx'), { needs: courierContract.ParcelsOf }),
    slot(waybillInfoSections, () => import('./waybill-evidence.tsx'), { needs: evidenceContract.EvidenceList }),
    slot(orderInfoActions, () => import('./order-waybill.tsx'), { needs: waybillContract.WaybillList }),
    slot(orderInfoSections, () => import('./order-waybill-section.tsx'), { needs: waybillContract.WaybillList }),
    slot(orderListRowActions, () => import('./order-waybill-row.tsx'), { needs: waybillContract.WaybillAdd }),
    slot(makeWaybills, () => import('./make-waybills.tsx'), { needs: waybillContract.WaybillAdd }),
    slot(printWaybills, () => import('./print-waybills.tsx'), {
      needs: [waybillContract.WaybillAdd, waybillContract.WaybillInfo],
    }),
  ],
  finders: [
    lazyFinder({
      title: 'waybill.noun.many',
      needs: [waybillContract.WaybillList],
      load: async () => (await import('./waybill-finder.ts')).waybillFinder,
    }),
  ],
  badges: [
    { path: '/logistics/order/order', counter: 'undispatched', needs: [waybillContract.WaybillAdd] },
    { path: '/logistics/waybill/delivery', counter: 'delivery', needs: [waybillContract.WaybillSign] },
    {
      path: '/logistics/correction',
      counter: 'corrections',
      needs: [correctionContract.CorrectionList, correctionContract.CorrectionApprove],
    },
    { path: '/logistics/waybill/receipts', counter: 'receipt', needs: [waybillContract.ReceiptReturn] },
  ],
  live: [waybillCountersSubscription],
});
