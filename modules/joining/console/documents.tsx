import { DetailSection, FieldGrid } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { Picture, type PictureSource } from '@linehaul/modules/upload/console/picture.port.tsx';
import { EmptyState } from '@linehaul/ui/empty-state.tsx';
import { StatusTag } from '@linehaul/ui/status-tag.tsx';
import type { Application, DocumentPicture } from '../contract/joining-rows.contract.ts';
import type { en } from '../messages/en.ts';

interface DocumentsProps {
  application: Application | null;
  sourceOf: (picture: DocumentPicture) => PictureSource;
}

const pictureFields = {
  licence: 'licence_upload_id',
  id_front: 'id_front_upload_id',
  id_back: 'id_back_upload_id',
  permit: 'permit_upload_id',
} as const;

function Pictures({ application, sourceOf }: { application: Application; sourceOf: DocumentsProps['sourceOf'] }) {
  const t = useText<typeof en>('joining');
  const { id, pictures, changed_fields } = application;
  return (
    <ul className="lh-pictures">
      {pictures.map((picture) => (
        <li key={picture}>
          <Picture name={`application ${id} ${picture}`} label={t(`picture.${picture}`)} source={sourceOf(picture)} />
          <p>
            {t(`picture.${picture}`)}{' '}
            {changed_fields.includes(pictureFields[picture]) ? (
              <StatusTag tone="warning">{t('hint.changed')}</StatusTag>
            ) : null}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** A set of documents: what was typed, what was pictured, and what differs from the set before. */
export function Documents({ application, sourceOf }: DocumentsProps) {
  const t = useText<typeof en>('joining');
  if (!application) {
    return <EmptyState title={t('empty.documents')} text={t('empty.documents_hint')} />;
  }
  const buildRow = <Field extends keyof Application & string>(field: Field) => ({
    field,
    render: (row: Application) => (
      <span className="lh-figure">
        {String(row[field]) || '—'}{' '}
        {row.changed_fields.includes(field) ? <StatusTag tone="warning">{t('hint.changed')}</StatusTag> : null}
      </span>
    ),
  });
  const hasPermit = application.permit_no !== '';
  return (
    <>
      <DetailSection title="joining.section.company" span="half">
        <FieldGrid
          of={application}
          messages="joining"
          rows={[buildRow('company_name'), buildRow('credit_code'), buildRow('region'), buildRow('address')]}
        />
      </DetailSection>
      <DetailSection title="joining.section.person" span="half">
        <FieldGrid
          of={application}
          messages="joining"
          rows={[
            buildRow('legal_person'),
            buildRow('id_number_masked'),
            buildRow('contact_name'),
            buildRow('contact_phone'),
            ...(hasPermit ? [buildRow('permit_no'), buildRow('permit_expires_day')] : []),
          ]}
        />
      </DetailSection>
      <DetailSection title="joining.section.pictures">
        <Pictures application={application} sourceOf={sourceOf} />
      </DetailSection>
    </>
  );
}
