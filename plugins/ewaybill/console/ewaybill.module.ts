import { consolePlugin } from '@linehaul/console-kernel/module/console-module.ts';
import { slot } from '@linehaul/console-kernel/module/slots.tsx';
import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { labelContract } from '@linehaul/modules/label/contract/label.contract.ts';
import { labelWaybills, waybillInfoSections } from '@linehaul/modules/waybill/console/waybill.slots.ts';
import { ewaybillContract } from '../contract/ewaybill.contract.ts';

/** Courier labels: settings, list, printing, templates. */
export const ewaybillConsole = consolePlugin({
  key: 'ewaybill',
  name: 'ewaybill',
  screens: [
    {
      path: '/plugin/ewaybill/setting',
      title: 'ewaybill.menu.setting',
      load: () => import('./ewaybill-setting.tsx'),
      needs: [addonContract.AddonSettingInfo],
      primary: 'settings',
      menu: 126,
      group: 'group.connections',
    },
    {
      path: '/plugin/ewaybill/labels',
      title: 'ewaybill.menu.labels',
      load: () => import('./label-list.tsx'),
      needs: [labelContract.LabelList],
      primary: 'orders',
      menu: 21,
      group: 'group.waybills',
    },
    {
      path: '/plugin/ewaybill/print/:ids',
      title: 'ewaybill.menu.print',
      load: () => import('./label-print.tsx'),
      needs: [labelContract.LabelInfo, ewaybillContract.EwaybillAccountList, ewaybillContract.EwaybillTemplateList],
      primary: 'orders',
      parent: '/plugin/ewaybill/labels',
    },
    {
      path: '/plugin/ewaybill/template/:id',
      title: 'ewaybill.menu.designer',
      load: () => import('./template-designer.tsx'),
      needs: [ewaybillContract.EwaybillTemplateList],
      primary: 'settings',
      parent: '/plugin/ewaybill/setting',
    },
  ],
  slots: [
    slot(labelWaybills, () => import('./waybill-buy.tsx'), { needs: labelContract.LabelBuy }),
    slot(waybillInfoSections, () => import('./waybill-labels.tsx'), { needs: labelContract.LabelList }),
  ],
});
