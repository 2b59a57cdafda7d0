import { call } from '@linehaul/console-kernel/call/call.ts';
import { deleteAction, saveActions } from '@linehaul/console-kernel/form/record-actions.tsx';
import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import type { Action } from '@linehaul/console-kernel/screen/action.tsx';
import { textOf } from '@linehaul/console-kernel/text/text.ts';
import { RichTextField, type TextPictures } from '@linehaul/modules/richtext/console/rich-text.port.tsx';
import { contentContract } from '../contract/content.contract.ts';
import type { Notice } from '../contract/content-rows.contract.ts';
import { NoticeReaders } from './notice-readers.tsx';
import { publishingColumns, publishingFields, publishingTones } from './publishing-fields.ts';

const noticePicture: TextPictures = (picture_id) => (size) =>
  call(contentContract.NoticePicture, { picture_id, size }, { quiet: true });

const { add, edit } = saveActions<typeof contentContract.NoticeSave, Notice>({
  endpoint: contentContract.NoticeSave,
  messages: 'content',
  fields: [
    { field: 'title', span: 2 },
    { field: 'is_pinned', as: 'switch' },
    {
      field: 'industries',
      as: 'tags',
      span: 'full',
      hint: 'content.hint.industries',
    },
    {
      field: 'body',
      span: 'full',
      render: (props) => <RichTextField {...props} label={textOf('content.field.body')} pictures={noticePicture} />,
    },
    ...publishingFields,
  ],
  begins: { is_pinned: false, is_published: true, industries: [] },
  texts: { add: 'content.action.add_notice', edit: 'content.action.edit_notice', saved: 'content.done.saved' },
  width: 760,
});

const remove = deleteAction<typeof contentContract.NoticeDel, Notice>({
  endpoint: contentContract.NoticeDel,
  texts: { title: 'content.action.delete', question: 'content.ask.delete', done: 'content.done.deleted' },
  name: ({ title }) => title,
});

const readers: Action<Notice> = {
  title: 'content.action.readers',
  needs: contentContract.NoticeReaders,
  dialog: ({ subject, onClose }) => <NoticeReaders notice={subject} onClose={onClose} />,
};

const toWhom = ({ industries }: Notice) =>
  industries.map((industry) => textOf(`content.industries.${industry}`)).join(', ') ||
  textOf('content.notices.everyone');

export default listScreen({
  endpoint: contentContract.NoticeList,
  messages: 'content',
  columns: [
    { field: 'title', width: 220 },
    { field: 'state', as: 'status', tones: publishingTones },
    { field: 'industries', width: 160, render: (row) => <span>{toWhom(row)}</span> },
    {
      field: 'read_tenants',
      exports: ['read_tenants', 'tenants', 'read_people'],
      render: ({ read_tenants, tenants, read_people }) => (
        <span>{textOf('content.notices.sum', { tenants: read_tenants, all: tenants, people: read_people })}</span>
      ),
    },
    { field: 'is_pinned', as: 'yes_no' },
    ...publishingColumns,
    { field: 'created_by', hidden: true },
  ],
  filters: ['state', 'is_pinned'],
  rowActions: [edit, readers, remove],
  toolbar: [add],
  empty: 'content.empty.notices',
  emptyHint: 'content.empty.notices_hint',
});
