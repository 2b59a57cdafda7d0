import { call } from '@linehaul/console-kernel/call/call.ts';
import { encryptSecret } from '@linehaul/console-kernel/call/encrypt.ts';
import { queryClient } from '@linehaul/console-kernel/call/query-client.ts';
import { ContractForm } from '@linehaul/console-kernel/form/contract-form.tsx';
import type { FieldSpec } from '@linehaul/console-kernel/form/form-types.ts';
import { Navigate, useNavigate } from '@linehaul/console-kernel/screen/navigation.tsx';
import { textOf, useText } from '@linehaul/console-kernel/text/text.ts';
import type { InputOf } from '@linehaul/contract/endpoint.ts';
import { provinces } from '@linehaul/modules/goods/contract/goods-sending.contract.ts';
import { sessionContract } from '@linehaul/modules/session/contract/session.contract.ts';
import { PictureField, type PictureSource } from '@linehaul/modules/upload/console/picture.port.tsx';
import { Alert } from 'antd';
import { joiningContract, type Progress } from '../contract/joining.contract.ts';
import type { DocumentPicture, OwnApplication } from '../contract/joining-rows.contract.ts';
import type { en } from '../messages/en.ts';
import { JoinLead } from './join-frame.tsx';
import { isRenewing, OwnProgress, payPath, progressPath } from './own-progress.tsx';

type Input = InputOf<typeof joiningContract.EnterCertApply>;

const pictureFields = {
  licence: 'licence_upload_id',
  id_front: 'id_front_upload_id',
  id_back: 'id_back_upload_id',
  permit: 'permit_upload_id',
} as const satisfies Record<DocumentPicture, keyof Input>;

const ownPicture =
  (picture: DocumentPicture): PictureSource =>
  (size) =>
    call(joiningContract.EnterCertPicture, { picture, size }, { quiet: true });

function pictureField(picture: DocumentPicture, group: string, before: OwnApplication | null): FieldSpec<Input> {
  const field = pictureFields[picture];
  const id = before?.[field];
  return {
    field,
    group,
    render: (props) => (
      <PictureField
        {...props}
        label={textOf(`joining.field.${field}`)}
        kept={id ? { id, source: ownPicture(picture) } : undefined}
      />
    ),
  };
}

/** Provinces by their names, which is how a region is kept. */
function regions() {
  return provinces.map((code) => textOf(`goods.region_code.${code}`)).map((name) => ({ value: name, label: name }));
}

function fieldsOf({ needs_permit, application }: Progress): FieldSpec<Input>[] {
  const permit: FieldSpec<Input>[] = [
    { field: 'permit_no', group: 'permit', required: true },
    { field: 'permit_expires_day', group: 'permit', as: 'day', required: true },
    { ...pictureField('permit', 'permit', application), required: true },
  ];
  return [
    { field: 'company_name', group: 'company', span: 2 },
    { field: 'credit_code', group: 'company', hint: 'joining.join.code_hint' },
    pictureField('licence', 'company', application),
    { field: 'legal_person', group: 'person' },
    { field: 'id_number', group: 'person', as: 'text', secret: true, span: 2, required: application === null },
    pictureField('id_front', 'person', application),
    pictureField('id_back', 'person', application),
    { field: 'contact_name', group: 'contact' },
    { field: 'contact_phone', group: 'contact' },
    { field: 'region', group: 'contact', as: 'select', options: regions() },
    { field: 'address', group: 'contact', span: 'full' },
    ...(needs_permit ? permit : []),
  ];
}

function startOf({ application, phone }: Progress): Partial<Input> {
  if (!application) return { contact_phone: phone };
  const { company_name, credit_code, legal_person, contact_name, contact_phone, region, address } = application;
  const { licence_upload_id, id_front_upload_id, id_back_upload_id, permit_upload_id } = application;
  const { permit_no, permit_expires_day } = application;
  return {
    ...{ company_name, credit_code, legal_person, contact_name, contact_phone, region, address },
    ...{ licence_upload_id, id_front_upload_id, id_back_upload_id, permit_no },
    ...(permit_upload_id && { permit_upload_id }),
    ...(permit_expires_day && { permit_expires_day }),
  };
}

/** The identity number leaves the browser encrypted only. */
async function withEncryptedIdentity(input: Input): Promise<Input> {
  if (input.id_number === undefined) return input;
  const { public_key } = await call(sessionContract.GetServerConfig, {});
  return { ...input, id_number: await encryptSecret(input.id_number, public_key) };
}

function Documents({ progress }: { progress: Progress }) {
  const t = useText<typeof en>('joining');
  const navigate = useNavigate();
  const { actions, application } = progress;
  if (!actions.includes('submit') && !actions.includes('renew')) return <Navigate to={progressPath} replace />;
  const isRenewal = isRenewing(progress);
  const showProgress = (answer: Progress) => {
    queryClient.setQueryData([joiningContract.EnterCertInfo.path, {}], answer);
    void navigate(answer.state === 'submitted' ? payPath : progressPath);
  };
  return (
    <>
      <JoinLead
        title={t(isRenewal ? 'join.renew_title' : 'join.write_title')}
        text={t(isRenewal ? 'join.renew_hint' : 'join.write_hint')}
      />
      {application?.reason ? (
        <Alert type="error" showIcon title={t('join.reason', { reason: application.reason })} />
      ) : null}
      {application ? (
        <Alert type="info" showIcon title={t('join.id_kept', { masked: application.id_number_masked })} />
      ) : null}
      <ContractForm<typeof joiningContract.EnterCertApply>
        endpoint={joiningContract.EnterCertApply}
        messages="joining"
        fields={fieldsOf(progress)}
        start={startOf(progress)}
        submit="joining.join.send"
        success="joining.done.sent"
        draft={`${progress.phone} documents`}
        prepare={withEncryptedIdentity}
        onDone={showProgress}
      />
    </>
  );
}

/** The second page of joining, and the renewal of documents later on. */
export default function WriteInfo() {
  return <OwnProgress step="write">{(progress) => <Documents progress={progress} />}</OwnProgress>;
}
