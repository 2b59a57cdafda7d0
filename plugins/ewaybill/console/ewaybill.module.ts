import { consolePlugin } from '@linehaul/console-kernel/module/console-module.ts';
import { slot } from '@linehaul/console-kernel/module/slots.tsx';
import { addonPermissions } from '@linehaul/modules/addon/contract/addon-permissions.contract.ts';
import { labelPermissions } from '@linehaul/modules/label/contract/label-permissions.contract.ts';
import { labelWaybills, waybillInfoSections } from '@linehaul/modules/waybill/console/waybill.slots.ts';
import { ewaybillPermissions } from '../contract/ewaybill-permissions.contract.ts';

const { EwaybillAccountList, EwaybillTemplateList } = ewaybillPermissions;
const { LabelBuy, LabelInfo, LabelList } = labelPermissions;

/** Courier labels: settings, list, printing, templates. */
export const ewaybillConsole = consolePlugin({
  key: 'ewaybill',
  name: 'ewaybill',
  screens: [
    {
      path: '/plugin/ewaybill/setting',
      title: 'ewaybill.menu.setting',
      load: () => import('./ewaybill-setting.tsx'),
      needs: [addonPermissions.AddonSettingInfo],
      primary: 'settings',
      menu: 126,
      group: 'group.connections',
    },
    {
      path: '/plugin/ewaybill/labels',
      title: 'ewaybill.menu.labels',
      load: () => import('./label-list.tsx'),
      needs: [LabelList],
      primary: 'orders',
      menu: 21,
      group: 'group.waybills',
    },
    {
      path: '/plugin/ewaybill/print/:ids',
      title: 'ewaybill.menu.print',
      load: () => import('./label-print.tsx'),
      needs: [LabelInfo, EwaybillAccountList, EwaybillTemplateList],
      primary: 'orders',
      parent: '/plugin/ewaybill/labels',
    },
    {
      path: '/plugin/ewaybill/template/:id',
      title: 'ewaybill.menu.designer',
      load: () => import('./template-designer.tsx'),
      needs: [EwaybillTemplateList],
      primary: 'settings',
      parent: '/plugin/ewaybill/setting',
    },
  ],
  slots: [
    slot(labelWaybills, () => import('./waybill-buy.tsx'), { needs: LabelBuy }),
    slot(waybillInfoSections, () => import('./waybill-labels.tsx'), { needs: LabelList }),
  ],
});
