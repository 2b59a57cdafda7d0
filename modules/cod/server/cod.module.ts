import { documentFigures, ledgerDocuments } from '@linehaul/modules/ledger/server/ledger.port.ts';

import { signatureUses } from '@linehaul/modules/waybill/server/waybill.port.ts';
import { serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import { readSetting, saveSetting } from '@linehaul/server-kernel/record/setting.repo.ts';
import { codContract } from '../contract/cod.contract.ts';
import {
  applyPayout,
  approvePayout,
  askReturn,
  changePayee,
  confirmReturn,
  payPayout,
  refuseReturn,
  rejectPayout,
  showPayout,
} from './cod.handlers.ts';
import { codRepo, payoutNumbers } from './cod.repo.ts';
import { codOfSignature, confirmCod, unconfirmCod } from './cod-confirm.handlers.ts';
import { codFigures } from './cod-documents.repo.ts';
import { codDueRepo } from './cod-due.repo.ts';
import { personsOfPayouts } from './cod-erasure.repo.ts';
import { codKinds } from './cod-kinds.rules.ts';
import { openPayee } from './cod-payee.steps.ts';
import { listCollected, listDue } from './cod-promise.steps.ts';
import { codSettings } from './cod-setting.repo.ts';

export const codModule = serverModule({
  name: 'cod',
  contract: codContract,
  migrations: new URL('./migrations/', import.meta.url),
  sites: {
    cod_collected: { through: [{ table: 'freight_order', on: { id: 'order_id' } }] },
    cod_payout: {
      through: [
        {
          table: 'cod_payout_item',
          on: { payout_id: 'id' },
          through: [{ table: 'freight_order', on: { id: 'order_id' } }],
        },
      ],
    },
  },
  offers: () => [
    ...codKinds,
    personsOfPayouts,
    documentFigures.offer(codFigures),
    signatureUses.offer(codOfSignature),
    ledgerDocuments.offer({
      key: 'cod_payout',
      numbers: payoutNumbers,
      page: (id) => `/finance/settlement/cod/payout/info/${id}`,
    }),
  ],
  handlers: (kernel) => ({
    CodSettingInfo: ({ scope }) => readSetting(scope, codSettings),
    CodSettingSave: saveSetting(codSettings),
    CodDueList: ({ input, scope }) => listDue(scope, input),
    CodDueSum: ({ scope }) => codDueRepo(scope).sum(),
    CodCollectedList: ({ input, scope }) => listCollected(scope, input),
    CodConfirm: confirmCod,
    CodUnconfirm: unconfirmCod,
    CodPayoutList: ({ input, scope }) => codRepo(scope).page(input),
    CodPayoutInfo: ({ input, scope }) => showPayout(scope, input.id),
    CodPayoutApply: (call) => applyPayout(call, kernel),
    CodPayoutPayee: (call) => changePayee(call, kernel),
    CodPayoutAccount: async ({ input, scope, audit }) => {
      const { payout_no, account } = await openPayee(scope, kernel, input.id);
      audit({ record: `payout ${payout_no}` });
      return account;
    },
    CodPayoutApprove: approvePayout,
    CodPayoutReject: rejectPayout,
    CodPayoutPay: payPayout,
    CodPayoutReturn: askReturn,
    CodPayoutReturnConfirm: confirmReturn,
    CodPayoutReturnRefuse: refuseReturn,
  }),
});
