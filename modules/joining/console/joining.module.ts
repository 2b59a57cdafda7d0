import { consoleModule, type ScreenCondition } from '@linehaul/console-kernel/module/console-module.ts';
import { lazyFinder } from '@linehaul/console-kernel/module/finder.ts';
import { slot } from '@linehaul/console-kernel/module/slots.tsx';
import { dashboardEntries } from '@linehaul/modules/statistics/console/statistics.slots.ts';
import { joiningContract } from '../contract/joining.contract.ts';
import { applicationCounter } from './application-counter.ts';

const partners = { primary: 'accounts', group: 'joining.menu.group' } as const;

const outsideUnion: ScreenCondition = ({ isunion }) => (isunion ? 'not_in_union' : null);

export const joiningConsole = consoleModule({
  name: 'joining',
  screens: [
    {
      path: '/business/create',
      title: 'joining.menu.create',
      load: () => import('./create.tsx'),
      needs: [joiningContract.GetSupplierTypeConf],
      public: true,
    },
    {
      path: '/business/writeInfo',
      title: 'joining.menu.write',
      load: () => import('./write-info.tsx'),
      needs: [],
      public: true,
    },
    {
      path: '/business/payFee',
      title: 'joining.menu.pay',
      load: () => import('./pay-fee.tsx'),
      needs: [],
      public: true,
    },
    {
      path: '/business/progress',
      title: 'joining.menu.progress',
      load: () => import('./progress.tsx'),
      needs: [],
      public: true,
    },
    {
      ...partners,
      path: '/supplier/manage/manage',
      title: 'joining.menu.suppliers',
      load: () => import('./supplier-list.tsx'),
      needs: [joiningContract.SupplierList],
      menu: 20,
      when: outsideUnion,
    },
    {
      ...partners,
      path: '/supplier/disable/:id',
      title: 'joining.menu.supplier_disable',
      load: () => import('./supplier-disable.tsx'),
      needs: [joiningContract.SupplierList, joiningContract.SupplierInfo, joiningContract.SupplierDisabled],
      parent: '/supplier/manage/manage',
      when: outsideUnion,
    },
    {
      ...partners,
      path: '/supplier/del/:id',
      title: 'joining.menu.supplier_del',
      load: () => import('./supplier-del.tsx'),
      needs: [joiningContract.SupplierList, joiningContract.SupplierInfo, joiningContract.SupplierDel],
      parent: '/supplier/manage/manage',
      when: outsideUnion,
    },
    {
      ...partners,
      path: '/supplier/approve/approve',
      title: 'joining.menu.applications',
      load: () => import('./application-list.tsx'),
      needs: [joiningContract.SupplierCertList],
      menu: 25,
    },
    {
      ...partners,
      path: '/supplier/approve/info/:id',
      title: 'joining.menu.application',
      load: () => import('./application-info.tsx'),
      needs: [joiningContract.SupplierCertInfo],
      parent: '/supplier/approve/approve',
    },
    {
      ...partners,
      path: '/supplier/approve/examine/:id',
      title: 'joining.menu.examine',
      load: () => import('./application-examine.tsx'),
      needs: [joiningContract.SupplierCertInfo, joiningContract.SupplierCertAudit],
      parent: '/supplier/approve/approve',
    },
    {
      ...partners,
      path: '/logistics/merchant/manage',
      title: 'joining.menu.merchants',
      load: () => import('./merchant-list.tsx'),
      needs: [joiningContract.MerchantList],
      menu: 30,
    },
    {
      ...partners,
      path: '/logistics/merchant/merchant/info/:id',
      title: 'joining.menu.merchant',
      load: () => import('./merchant-info.tsx'),
      needs: [joiningContract.MerchantInfo],
      parent: '/logistics/merchant/manage',
    },
    {
      ...partners,
      path: '/logistics/merchant/merchant/examine/:id',
      title: 'joining.menu.merchant_examine',
      load: () => import('./application-examine.tsx'),
      needs: [joiningContract.SupplierCertInfo, joiningContract.SupplierCertAudit],
      parent: '/logistics/merchant/manage',
    },
  ],
  finders: [
    lazyFinder({
      title: 'joining.noun.many',
      needs: [joiningContract.SupplierList],
      load: async () => (await import('./tenant-finder.ts')).tenantFinder,
    }),
  ],
  badges: [{ path: '/supplier/approve/approve', counter: 'applications', needs: [joiningContract.SupplierCertAudit] }],
  live: [applicationCounter],
  slots: [
    slot(dashboardEntries, () => import('./applications-entry.tsx'), {
      needs: joiningContract.SupplierCertList,
      order: 10,
    }),
  ],
});
