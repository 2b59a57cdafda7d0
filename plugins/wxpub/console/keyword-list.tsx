import { confirmAction, dialogAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import type { FieldSpec } from '@linehaul/console-kernel/form/form-types.ts';
import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import type { ListPage } from '@linehaul/console-kernel/list/list-types.ts';
import type { InputOf } from '@linehaul/contract/endpoint.ts';
import { wxpubContract } from '../contract/wxpub.contract.ts';
import type { Reply, WxpubRule } from '../contract/wxpub-record.contract.ts';
import { ReplyBubble } from './reply-bubble.tsx';
import { TryBox } from './try-box.tsx';

const { WxpubRuleDel, WxpubRuleList, WxpubRuleSave } = wxpubContract;

type Values = Partial<InputOf<typeof WxpubRuleSave>>;
const isOf =
  (...kinds: Reply['reply_kind'][]) =>
  ({ reply_kind = 'text' }: Values) =>
    kinds.includes(reply_kind);
const isKeyword = ({ trigger = 'keyword' }: Values) => trigger === 'keyword';

const fields: readonly FieldSpec<InputOf<typeof WxpubRuleSave>>[] = [
  { field: 'name', group: 'when', span: 'full' },
  { field: 'trigger', group: 'when' },
  { field: 'match', group: 'when', when: isKeyword },
  {
    field: 'words',
    as: 'textarea',
    group: 'when',
    span: 'full',
    hint: 'wxpub.hint.words',
    required: true,
    when: isKeyword,
  },
  { field: 'priority', group: 'when', hint: 'wxpub.hint.priority' },
  { field: 'is_on', as: 'switch', group: 'when' },
  { field: 'reply_kind', group: 'reply', span: 'full' },
  { field: 'text', as: 'textarea', group: 'reply', span: 'full', required: true, when: isOf('text') },
  { field: 'title', group: 'reply', required: true, when: isOf('news', 'miniprogram') },
  { field: 'description', group: 'reply', when: isOf('news') },
  { field: 'url', group: 'reply', required: true, when: isOf('news') },
  { field: 'picture_url', group: 'reply', when: isOf('news') },
  {
    field: 'media_no',
    group: 'reply',
    required: true,
    hint: 'wxpub.hint.media_no',
    when: isOf('image', 'miniprogram'),
  },
  { field: 'mini_app', group: 'reply', required: true, when: isOf('miniprogram') },
  { field: 'mini_page', group: 'reply', required: true, when: isOf('miniprogram') },
];

const saveDialog = {
  endpoint: WxpubRuleSave,
  messages: 'wxpub',
  width: 640,
  fields,
  success: 'wxpub.done.rule_saved',
} as const;

const add = dialogAction<typeof WxpubRuleSave, ListPage>({
  ...saveDialog,
  title: 'wxpub.action.add_rule',
  primary: true,
  start: () => ({ trigger: 'keyword', match: 'exact', priority: 100, is_on: true, reply_kind: 'text' }),
  hidden: () => ({}),
});

const edit = dialogAction<typeof WxpubRuleSave, WxpubRule>({
  ...saveDialog,
  title: 'wxpub.action.edit_rule',
  start: ({ id: _id, version: _version, created_at: _created_at, ...values }) => values,
  hidden: ({ id, version }) => ({ id, version }),
});

const remove = confirmAction<typeof WxpubRuleDel, WxpubRule>({
  endpoint: WxpubRuleDel,
  title: 'wxpub.action.delete_rule',
  danger: true,
  input: ({ id }) => ({ id }),
  question: 'wxpub.ask.delete_rule',
  params: ({ name }) => ({ name }),
  success: 'wxpub.done.rule_deleted',
});

/** How messages are answered, with a box in which it can be tried. */
export default listScreen({
  endpoint: WxpubRuleList,
  messages: 'wxpub',
  header: TryBox,
  columns: [
    { field: 'name' },
    { field: 'trigger', as: 'choice' },
    { field: 'match', as: 'choice', hidden: true },
    { field: 'words' },
    { field: 'reply_kind', as: 'choice' },
    {
      field: 'text',
      exports: ['text', 'title', 'url', 'media_no', 'mini_page'],
      render: (rule) => <ReplyBubble {...rule} />,
    },
    { field: 'priority', as: 'count' },
    { field: 'is_on', as: 'choice' },
    { field: 'created_at', as: 'time', hidden: true },
  ],
  filters: ['trigger', 'is_on'],
  rowActions: [edit, remove],
  toolbar: [add],
  empty: 'wxpub.empty.rules',
  emptyHint: 'wxpub.empty.rules_hint',
});
