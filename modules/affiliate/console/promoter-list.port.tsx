import { PlusOutlined } from '@ant-design/icons';
import { dialogAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import type { FieldSpec } from '@linehaul/console-kernel/form/form-types.ts';
import { deleteAction } from '@linehaul/console-kernel/form/record-actions.tsx';
import { money } from '@linehaul/console-kernel/format/format.ts';
import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import type { ListPage } from '@linehaul/console-kernel/list/list-types.ts';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { remote } from '@linehaul/console-kernel/select/remote-source.ts';
import { textOf } from '@linehaul/console-kernel/text/text.ts';
import type { Endpoint, InputOf } from '@linehaul/contract/endpoint.ts';
import { memberSource } from '@linehaul/modules/member/console/member.sources.ts';
import type {
  promoterDeleteCall,
  promoterListCall,
  promoterPayCall,
  promoterSaveCall,
} from '../contract/affiliate.contract.ts';
import type { AffiliatePromoter } from '../contract/affiliate-record.contract.ts';

type ListCall = Endpoint<ReturnType<typeof promoterListCall>>;
type SaveCall = Endpoint<ReturnType<typeof promoterSaveCall>>;
type PayCall = Endpoint<ReturnType<typeof promoterPayCall>>;
type DeleteCall = Endpoint<ReturnType<typeof promoterDeleteCall>>;

/** Promoters as choices, found by their codes. */
export function promoterSource(list: ListCall) {
  return remote<ListCall>({
    endpoint: list,
    input: (keyword) => ({ keyword, limit: 50 }),
    value: ({ id }) => id,
    label: ({ member_name, promoter_code }) => `${member_name} · ${promoter_code}`,
  });
}

const levels = () => [
  { value: 1, label: textOf('affiliate.level.n1') },
  { value: 2, label: textOf('affiliate.level.n2') },
  { value: 3, label: textOf('affiliate.level.n3') },
];

const nameOf = ({ member_name, promoter_code }: AffiliatePromoter) => member_name || promoter_code;

interface PromoterCalls {
  list: ListCall;
  save: SaveCall;
  pay: PayCall;
  remove: DeleteCall;
}

function buildActions({ list, save, pay, remove }: PromoterCalls) {
  const fields: readonly FieldSpec<InputOf<SaveCall>>[] = [
    { field: 'member_id', as: 'remote', source: memberSource, title: 'affiliate.field.member_name' },
    { field: 'promoter_code', hint: 'affiliate.hint.code' },
    { field: 'level', as: 'radio', options: levels() },
    { field: 'parent_id', as: 'remote', source: promoterSource(list), hint: 'affiliate.hint.parent' },
  ];
  const saving = { endpoint: save, messages: 'affiliate', fields, success: 'affiliate.done.saved' } as const;
  return {
    add: dialogAction<SaveCall, ListPage>({
      ...saving,
      title: 'affiliate.action.add_promoter',
      icon: <PlusOutlined />,
      primary: true,
      start: () => ({ level: 1 }),
      hidden: () => ({}),
    }),
    edit: dialogAction<SaveCall, AffiliatePromoter>({
      ...saving,
      title: 'affiliate.action.edit_promoter',
      submit: 'console.action.save',
      start: ({ member_id, promoter_code, level, parent_id }) => ({ member_id, promoter_code, level, parent_id }),
      hidden: ({ id, version }) => ({ id, version }),
    }),
    pay: dialogAction<PayCall, AffiliatePromoter>({
      endpoint: pay,
      title: 'affiliate.action.pay',
      messages: 'affiliate',
      primary: true,
      when: ({ balance_cents }) => balance_cents !== 0,
      intro: ({ balance_cents }) => <p>{textOf('affiliate.hint.pay', { amount: money(balance_cents) })}</p>,
      fields: [
        { field: 'amount_cents', as: 'money' },
        { field: 'note', span: 'full' },
      ],
      start: ({ balance_cents }) => ({ amount_cents: balance_cents }),
      hidden: ({ id }) => ({ id }),
      success: 'affiliate.done.paid',
    }),
    remove: deleteAction<DeleteCall, AffiliatePromoter>({
      endpoint: remove,
      texts: {
        title: 'affiliate.action.delete_promoter',
        question: 'affiliate.ask.delete_promoter',
        done: 'affiliate.done.deleted',
      },
      name: nameOf,
    }),
  };
}

/** The page of the promoters at an affiliate plug-in's provider. */
export function promoterScreen(calls: PromoterCalls) {
  const { add, edit, pay, remove } = buildActions(calls);
  return listScreen({
    endpoint: calls.list,
    messages: 'affiliate',
    columns: [
      {
        field: 'member_name',
        render: ({ member_id, member_name }) => (
          <Link className="lh-cell-link" to={`/users/save/${member_id}`}>
            {member_name}
          </Link>
        ),
      },
      { field: 'promoter_code' },
      { field: 'level', render: ({ level }) => levels().find(({ value }) => value === level)?.label ?? '' },
      { field: 'parent_name' },
      { field: 'order_count', as: 'count' },
      { field: 'earned_cents', as: 'money' },
      { field: 'paid_cents', as: 'money' },
      { field: 'balance_cents', as: 'money' },
      { field: 'created_at', as: 'time', title: 'affiliate.field.since', hidden: true },
    ],
    filters: [{ field: 'member_id', as: 'remote', source: memberSource }],
    rowActions: [pay, edit, remove],
    toolbar: [add],
    empty: 'affiliate.empty.promoters',
    emptyHint: 'affiliate.empty.promoters_hint',
  });
}
