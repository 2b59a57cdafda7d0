import { PlusOutlined } from '@ant-design/icons';
import { call } from '@linehaul/console-kernel/call/call.ts';
import { ActionDialog } from '@linehaul/console-kernel/form/action-dialog.tsx';
import type { FieldSpec } from '@linehaul/console-kernel/form/form-types.ts';
import { deleteAction } from '@linehaul/console-kernel/form/record-actions.tsx';
import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import type { ListPage } from '@linehaul/console-kernel/list/list-types.ts';
import { useIdentity } from '@linehaul/console-kernel/permission/identity.ts';
import type { Action } from '@linehaul/console-kernel/screen/action.tsx';
import { textOf } from '@linehaul/console-kernel/text/text.ts';
import type { InputOf } from '@linehaul/contract/endpoint.ts';
import { Picture, PictureField, type PictureSource } from '@linehaul/modules/upload/console/picture.port.tsx';
import { contentContract } from '../contract/content.contract.ts';
import { type Advert, advertPosition } from '../contract/content-rows.contract.ts';
import { publishingColumns, publishingFields, publishingStart, publishingTones } from './publishing-fields.ts';
import './content.css';

const { AdvertSave, AdvertPicture } = contentContract;

type Save = typeof AdvertSave;

const pictureOf =
  ({ id }: Advert): PictureSource =>
  (size) =>
    call(AdvertPicture, { id, size }, { quiet: true });

/** The start page of the console is the platform's. */
function positions(isPlatform: boolean) {
  return advertPosition.options
    .filter((value) => isPlatform || value !== 'dashboard')
    .map((value) => ({ value, label: textOf(`content.position.${value}`) }));
}

function fieldsOf(isPlatform: boolean, advert: Advert | null): FieldSpec<InputOf<Save>>[] {
  const storedPicture = advert ? { id: advert.picture_id, source: pictureOf(advert) } : undefined;
  return [
    { field: 'title', span: 2 },
    { field: 'position', options: positions(isPlatform) },
    { field: 'sort', hint: 'content.hint.sort' },
    { field: 'link', span: 'full', hint: 'content.hint.link' },
    {
      field: 'picture_id',
      span: 'full',
      render: (props) => <PictureField {...props} label={textOf('content.field.picture_id')} kept={storedPicture} />,
    },
    ...publishingFields,
  ];
}

function startOf(advert: Advert | null): Partial<InputOf<Save>> {
  if (!advert) return { position: 'shop_home', sort: 0, is_published: true };
  const { title, position, sort, link, picture_id } = advert;
  return { title, position, sort, link, picture_id, ...publishingStart(advert) };
}

function AdvertDialog({ advert, onClose }: { advert: Advert | null; onClose: () => void }) {
  const isPlatform = useIdentity()?.industry === 'platform';
  return (
    <ActionDialog<Save>
      endpoint={AdvertSave}
      title={advert ? 'content.action.edit_advert' : 'content.action.add_advert'}
      submit="console.action.save"
      messages="content"
      fields={fieldsOf(isPlatform, advert)}
      start={startOf(advert)}
      hidden={advert ? { id: advert.id, version: advert.version } : {}}
      success="content.done.saved"
      width={680}
      onClose={onClose}
    />
  );
}

const add: Action<ListPage> = {
  title: 'content.action.add_advert',
  icon: <PlusOutlined />,
  primary: true,
  needs: AdvertSave,
  dialog: ({ onClose }) => <AdvertDialog advert={null} onClose={onClose} />,
};

const edit: Action<Advert> = {
  title: 'content.action.edit',
  needs: AdvertSave,
  dialog: ({ subject, onClose }) => <AdvertDialog advert={subject} onClose={onClose} />,
};

const remove = deleteAction<typeof contentContract.AdvertDel, Advert>({
  endpoint: contentContract.AdvertDel,
  texts: { title: 'content.action.delete', question: 'content.ask.delete', done: 'content.done.deleted' },
  name: ({ title }) => title,
});

export default listScreen({
  endpoint: contentContract.AdvertList,
  messages: 'content',
  columns: [
    {
      field: 'picture_id',
      width: 120,
      render: (row) => (
        <span className="content-thumb">
          <Picture name={`advert ${row.id} ${row.picture_id}`} label={row.title} source={pictureOf(row)} />
        </span>
      ),
    },
    { field: 'title', width: 200 },
    { field: 'position', as: 'choice' },
    { field: 'state', as: 'status', tones: publishingTones },
    { field: 'clicks', as: 'count' },
    ...publishingColumns,
    { field: 'link' },
    { field: 'sort', as: 'count', hidden: true },
  ],
  filters: ['position', 'state'],
  rowActions: [edit, remove],
  toolbar: [add],
  empty: 'content.empty.adverts',
  emptyHint: 'content.empty.adverts_hint',
});
