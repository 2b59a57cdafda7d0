import { serverModule } from '@linehaul/server-kernel/server-module.ts';
import { settlementContract } from '../contract/settlement.contract.ts';
import { en } from '../messages/en.ts';
import { es } from '../messages/es.ts';
import { ja } from '../messages/ja.ts';
import { zh } from '../messages/zh.ts';
import { cashRepo } from './cash.repo.ts';
import { handOverCash, receiveCash, showCash } from './cash-calls.module.ts';
import { codRepo } from './cod.repo.ts';
import { applyPayout, approvePayout, payPayout, rejectPayout, showPayout } from './cod-calls.module.ts';
import { codDueRepo } from './cod-due.repo.ts';
import { commissionRepo } from './commission.repo.ts';
import { deleteCommission, saveCommission } from './commission-calls.module.ts';
import { driverFeeRepo } from './driver-fee.repo.ts';
import { payDriverFee, showTripFees, voidDriverFee } from './driver-fee-calls.module.ts';
import { statementRepo } from './statement.repo.ts';
import {
  addStatements,
  confirmStatement,
  correctStatement,
  deleteStatement,
  invoiceStatement,
  payStatement,
  refreshStatement,
  reopenStatement,
  showStatement,
} from './statement-calls.module.ts';

export const settlementModule = serverModule({
  name: 'settlement',
  contract: settlementContract,
  messages: { en, zh, es, ja },
  migrations: new URL('./migrations/', import.meta.url),
  sharedTables: ['commission_rate'],
  handlers: () => ({
    CommissionList: ({ input, scope }) => commissionRepo(scope).page(input),
    CommissionSave: saveCommission,
    CommissionDel: deleteCommission,
    StatementList: ({ input, scope }) => statementRepo(scope).page(input),
    StatementInfo: ({ input, scope }) => showStatement(scope, input.id),
    StatementAdd: addStatements,
    StatementRefresh: refreshStatement,
    StatementCorrect: correctStatement,
    StatementDel: deleteStatement,
    StatementConfirm: confirmStatement,
    StatementReopen: reopenStatement,
    StatementInvoice: invoiceStatement,
    StatementPay: payStatement,
    CodDueList: ({ input, scope }) => codDueRepo(scope).page(input),
    CodPayoutList: ({ input, scope }) => codRepo(scope).page(input),
    CodPayoutInfo: ({ input, scope }) => showPayout(scope, input.id),
    CodPayoutApply: applyPayout,
    CodPayoutApprove: approvePayout,
    CodPayoutReject: rejectPayout,
    CodPayoutPay: payPayout,
    CashSheetList: ({ input, scope }) => cashRepo(scope).page(input),
    CashSheetInfo: ({ input, scope }) => showCash(scope, input),
    CashHandOver: handOverCash,
    CashReceive: receiveCash,
    DriverFeeList: ({ input, scope }) => driverFeeRepo(scope).page(input),
    DriverFeeSums: ({ input, scope }) => driverFeeRepo(scope).sums(input),
    DriverFeeInfo: showTripFees,
    DriverFeePay: payDriverFee,
    DriverFeeVoid: voidDriverFee,
  }),
});
