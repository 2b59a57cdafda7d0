import { documentFigures, ledgerDocuments } from '@linehaul/modules/ledger/server/ledger.port.ts';

import { serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import { statementContract } from '../contract/statement.contract.ts';
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
  unpayStatement,
} from './statement.handlers.ts';
import { statementNumbers, statementRepo } from './statement.repo.ts';
import { statementFigures } from './statement-documents.repo.ts';

export const statementModule = serverModule({
  name: 'statement',
  contract: statementContract,
  migrations: new URL('./migrations/', import.meta.url),
  offers: () => [
    documentFigures.offer(statementFigures),
    ledgerDocuments.offer({
      key: 'statement',
      numbers: statementNumbers,
      page: (id) => `/finance/settlement/statement/info/${id}`,
    }),
  ],
  handlers: () => ({
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
    StatementUnpay: unpayStatement,
  }),
});
