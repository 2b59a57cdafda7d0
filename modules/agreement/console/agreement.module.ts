import { consoleModule, type Screen } from '@linehaul/console-kernel/module/console-module.ts';
import { agreementPermissions } from '../contract/agreement-permissions.contract.ts';

const { AgreementList, AgreementInfo, AgreementSave, AgreementDel } = agreementPermissions;
const list = '/sys/agreement/manage';
const place = { primary: 'content', group: 'group.agreements' } as const;
const screens: readonly Screen[] = [
  {
    ...place,
    path: list,
    title: 'agreement.menu.list',
    load: () => import('./agreement-list.tsx'),
    needs: [AgreementList],
    menu: 50,
  },
  {
    ...place,
    path: '/sys/agreement/add',
    title: 'agreement.menu.add',
    load: () => import('./agreement-add.tsx'),
    needs: [AgreementSave],
    parent: list,
  },
  {
    ...place,
    path: '/sys/agreement/edit/:id',
    title: 'agreement.menu.edit',
    load: () => import('./agreement-edit.tsx'),
    needs: [AgreementInfo, AgreementSave],
    parent: list,
  },
  {
    ...place,
    path: '/sys/agreement/del/:id',
    title: 'agreement.menu.del',
    load: () => import('./agreement-del.tsx'),
    needs: [AgreementList, AgreementInfo, AgreementDel],
    parent: list,
  },
];

export const agreementConsole = consoleModule({
  name: 'agreement',
  screens,
});
