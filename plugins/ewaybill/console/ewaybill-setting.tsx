import { PlusOutlined } from '@ant-design/icons';
import { call } from '@linehaul/console-kernel/call/call.ts';
import { showSuccess, showWarning } from '@linehaul/console-kernel/call/notices.ts';
import { deleteAction, saveActions } from '@linehaul/console-kernel/form/record-actions.tsx';
import { listPanel } from '@linehaul/console-kernel/list/list-screen.tsx';
import type { ListPage } from '@linehaul/console-kernel/list/list-types.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { type Action, ActionBar, useActionRunner, useAllowed } from '@linehaul/console-kernel/screen/action.tsx';
import { PageHeader } from '@linehaul/console-kernel/screen/page-header.tsx';
import { remote } from '@linehaul/console-kernel/select/remote-source.ts';
import { textOf } from '@linehaul/console-kernel/text/text.ts';
import { AddonSetup } from '@linehaul/modules/addon/console/addon-setup.port.tsx';
import { type Account, type EwaybillProvider, ewaybillContract } from '../contract/ewaybill.contract.ts';
import type { Template } from '../contract/template.contract.ts';
import { templatePage } from './label-pages.ts';

const {
  EwaybillAccountDel,
  EwaybillAccountList,
  EwaybillAccountSave,
  EwaybillAccountTest,
  EwaybillTemplateDel,
  EwaybillTemplateList,
  EwaybillTemplateSave,
} = ewaybillContract;

const templates = remote({
  endpoint: EwaybillTemplateList,
  input: (keyword) => ({ keyword, limit: 50 }),
  value: ({ id }) => id,
  label: ({ name }) => name,
});

const isOf = (provider: EwaybillProvider) => (values: { provider?: EwaybillProvider | undefined }) =>
  values.provider === provider;

const { add, edit } = saveActions<typeof EwaybillAccountSave, Account>({
  endpoint: EwaybillAccountSave,
  messages: 'ewaybill',
  fields: [
    { field: 'provider', as: 'radio', group: 'account' },
    { field: 'name', group: 'account' },
    { field: 'courier', group: 'account' },
    { field: 'pay_type', group: 'account' },
    { field: 'partner_no', group: 'account' },
    { field: 'password', as: 'password', group: 'account', hint: 'ewaybill.hint.password' },
    { field: 'site', group: 'account' },
    { field: 'product', group: 'account', hint: 'ewaybill.hint.product' },
    { field: 'cancel_hours', as: 'number', group: 'account', hint: 'ewaybill.hint.cancel_hours' },
    { field: 'is_on', as: 'switch', group: 'account' },
    { field: 'sender_name', group: 'sender' },
    { field: 'sender_phone', as: 'phone', group: 'sender' },
    { field: 'sender_address', group: 'sender', span: 'full', hint: 'ewaybill.hint.sender_address' },
    { field: 'template_id', as: 'remote', source: templates, group: 'printing', hint: 'ewaybill.hint.template' },
    { field: 'cloud_template', group: 'printing', when: isOf('kuaidi100') },
    { field: 'cloud_printer', group: 'printing', when: isOf('kuaidi100'), hint: 'ewaybill.hint.cloud_printer' },
  ],
  begins: { provider: 'kuaidi100', pay_type: 'monthly', cancel_hours: 24, is_on: true },
  texts: { add: 'ewaybill.action.add_account', edit: 'ewaybill.action.edit', saved: 'ewaybill.done.saved' },
  width: 720,
});

/** Asks the provider about the account as it is saved, and says what it has said. */
const tryOut: Action<Account> = {
  title: 'ewaybill.action.test',
  needs: EwaybillAccountTest,
  async run({ id }) {
    const { is_good, code, detail } = await call(EwaybillAccountTest, { id });
    const resultText = textOf(`ewaybill.account_check.${code}`, { detail });
    if (is_good) showSuccess(resultText);
    else showWarning(resultText);
  },
};

const removeAccount = deleteAction<typeof EwaybillAccountDel, Account>({
  endpoint: EwaybillAccountDel,
  texts: { title: 'ewaybill.action.del', question: 'ewaybill.confirm.account', done: 'ewaybill.done.deleted' },
  name: ({ name }) => name,
});

const Accounts = listPanel({
  heading: 'ewaybill.section.accounts',
  endpoint: EwaybillAccountList,
  messages: 'ewaybill',
  search: false,
  columns: [
    { field: 'name', render: ({ name }) => <strong>{name}</strong> },
    { field: 'provider', as: 'choice' },
    { field: 'courier', as: 'choice' },
    { field: 'partner_no' },
    { field: 'pay_type', as: 'choice' },
    { field: 'sender_name' },
    { field: 'is_on', as: 'yes_no' },
  ],
  rowActions: [tryOut, edit, removeAccount],
  empty: 'ewaybill.empty.accounts',
  emptyHint: 'ewaybill.empty.accounts_hint',
});

const design: Action<Template> = {
  title: 'ewaybill.action.design',
  needs: EwaybillTemplateSave,
  to: ({ id }) => templatePage(id),
};

const removeTemplate = deleteAction<typeof EwaybillTemplateDel, Template>({
  endpoint: EwaybillTemplateDel,
  texts: { title: 'ewaybill.action.del', question: 'ewaybill.confirm.template', done: 'ewaybill.done.deleted' },
  name: ({ name }) => name,
});

const Templates = listPanel({
  heading: 'ewaybill.section.templates',
  endpoint: EwaybillTemplateList,
  messages: 'ewaybill',
  search: false,
  columns: [
    { field: 'name', to: ({ id }) => templatePage(id) },
    {
      field: 'drawing',
      key: 'paper',
      title: 'ewaybill.field.paper',
      render: ({ drawing }) => `${drawing.width / 10} × ${drawing.height / 10} mm`,
    },
    { field: 'drawing', key: 'items', title: 'ewaybill.field.items', render: ({ drawing }) => drawing.items.length },
  ],
  rowActions: [design, removeTemplate],
  empty: 'ewaybill.empty.templates',
  emptyHint: 'ewaybill.hint.template',
});

const addTemplate: Action<ListPage> = {
  title: 'ewaybill.action.add_template',
  icon: <PlusOutlined />,
  needs: EwaybillTemplateSave,
  to: () => templatePage('new'),
};

const page: ListPage = { input: {}, refresh: () => undefined };
const adding = [add, addTemplate];

/** Keys, accounts at couriers, templates. */
export default function EwaybillSettingPage() {
  const can = useCan();
  const runner = useActionRunner<ListPage>();
  const allowedActions = useAllowed(adding);
  return (
    <div className="lh-page">
      <PageHeader>
        <ActionBar look="bar" shown={2} actions={allowedActions(page)} subject={page} start={runner.start} />
      </PageHeader>
      <AddonSetup addon="ewaybill" />
      {can(EwaybillAccountList) ? <Accounts /> : null}
      {can(EwaybillTemplateList) ? <Templates /> : null}
      {runner.dialog}
    </div>
  );
}
