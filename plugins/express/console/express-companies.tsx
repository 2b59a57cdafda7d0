import { deleteAction, saveActions } from '@linehaul/console-kernel/form/record-actions.tsx';
import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { type ExpressCompany, expressContract } from '../contract/express.contract.ts';

const { ExpressCompanyDel, ExpressCompanyList, ExpressCompanySave } = expressContract;

const { add, edit } = saveActions<typeof ExpressCompanySave, ExpressCompany>({
  endpoint: ExpressCompanySave,
  messages: 'express',
  fields: [
    { field: 'name', hint: 'express.hint.name', span: 'full' },
    { field: 'kuaidi100_code', placeholder: 'express.hint.kuaidi100_code' },
    { field: 'kdniao_code', placeholder: 'express.hint.kdniao_code' },
  ],
  texts: { add: 'express.action.add', edit: 'express.action.edit', saved: 'express.done.saved' },
});

const remove = deleteAction<typeof ExpressCompanyDel, ExpressCompany>({
  endpoint: ExpressCompanyDel,
  texts: { title: 'express.action.delete', question: 'express.ask.delete', done: 'express.done.deleted' },
  name: ({ name }) => name,
});

/** Courier companies beside the known ones, with their codes at the providers. */
export default listScreen({
  endpoint: ExpressCompanyList,
  messages: 'express',
  columns: [{ field: 'name' }, { field: 'kuaidi100_code' }, { field: 'kdniao_code' }],
  rowActions: [edit, remove],
  toolbar: [add],
  empty: 'express.empty.title',
  emptyHint: 'express.empty.hint',
});
