import { consoleModule, type Screen } from '@linehaul/console-kernel/module/console-module.ts';
import { agreementContract } from '../contract/agreement.contract.ts';

const list = '/sys/agreement/manage';
const place = { primary: 'content', group: 'group.agreements' } as const;
const screens: readonly Screen[] = [
  {
    ...place,
    path: list,
    title: 'agreement.menu.list',
    load: () => import('./agreement-list.tsx'),
    needs: [agreementContract.AgreementList],
    menu: 50,
  },
  {
    ...place,
    path: '/sys/agreement/add',
    title: 'agreement.menu.add',
    load: () => import('./agreement-add.tsx'),
    needs: [agreementContract.AgreementSave],
    parent: list,
  },
  {
    ...place,
    path: '/sys/agreement/edit/:id',
    title: 'agreement.menu.edit',
    load: () => import('./agreement-edit.tsx'),
    needs: [agreementContract.AgreementInfo, agreementContract.AgreementSave],
    parent: list,
  },
  {
    ...place,
    path: '/sys/agreement/del/:id',
    title: 'agreement.menu.del',
    load: () => import('./agreement-del.tsx'),
    needs: [agreementContract.AgreementList, agreementContract.AgreementInfo, agreementContract.AgreementDel],
    parent: list,
  },
];

export const agreementConsole = consoleModule({
  name: 'agreement',
  screens,
});
