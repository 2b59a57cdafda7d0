import { DownloadOutlined } from '@ant-design/icons';
import { call } from '@linehaul/console-kernel/call/call.ts';
import { dialogAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import { download } from '@linehaul/console-kernel/import/import-csv.ts';
import type { ListPage } from '@linehaul/console-kernel/list/list-types.ts';
import type { Action } from '@linehaul/console-kernel/screen/action.tsx';
import { textOf } from '@linehaul/console-kernel/text/text.ts';
import { type EvidenceEntry, type EvidenceEntryDetail, evidenceContract } from '../contract/evidence.contract.ts';

const { EvidenceBundle, EvidenceErase, EvidenceInfo, EvidenceKeyRotate, EvidenceKeys } = evidenceContract;

export const openEntry: Action<EvidenceEntry> = {
  title: 'evidence.menu.info',
  needs: EvidenceInfo,
  to: ({ id }) => `/logistics/evidence/info/${id}`,
};

export async function saveBundle(waybill_id: number): Promise<void> {
  const { file_name, text } = await call(EvidenceBundle, { waybill_id });
  download(new Blob([text], { type: 'application/json' }), file_name);
}

/** For a row of the list and for the whole entry. */
export const downloadProof = <Entry extends EvidenceEntry>(): Action<Entry> => ({
  title: 'evidence.action.bundle',
  icon: <DownloadOutlined />,
  needs: EvidenceBundle,
  when: ({ state }) => state === 'signed',
  run: ({ waybill_id }) => saveBundle(waybill_id),
});

export async function downloadKeys(): Promise<void> {
  const { file_name, text } = await call(EvidenceKeys, {});
  download(new Blob([text], { type: 'application/x-pem-file' }), file_name);
}

export const showWaybill: Action<EvidenceEntryDetail> = {
  title: 'evidence.action.by_waybill',
  needs: evidenceContract.EvidenceList,
  to: ({ waybill_no }) => `/logistics/evidence/manage?keyword=${encodeURIComponent(waybill_no)}`,
};

/** Of the platform: the key may be in other hands, or has signed for long enough. */
export const rotateKeys = dialogAction<typeof EvidenceKeyRotate, ListPage>({
  endpoint: EvidenceKeyRotate,
  messages: 'evidence',
  fields: [{ field: 'reason', as: 'textarea', span: 'full', title: 'evidence.erase.reason' }],
  title: 'evidence.rotate.title',
  hidden: () => ({}),
  intro: () => <p>{textOf('evidence.rotate.hint')}</p>,
  danger: true,
  success: 'evidence.rotate.done',
});

export const eraseTexts = dialogAction<typeof EvidenceErase, EvidenceEntryDetail>({
  endpoint: EvidenceErase,
  messages: 'evidence',
  fields: [{ field: 'reason', as: 'textarea', span: 'full', title: 'evidence.erase.reason' }],
  title: 'evidence.action.erase',
  danger: true,
  when: ({ fields }) => fields.some(({ value }) => value !== null),
  hidden: ({ waybill_id }) => ({ waybill_id }),
  intro: ({ waybill_no }) => <p>{textOf('evidence.erase.hint', { no: waybill_no })}</p>,
  success: 'evidence.erase.done',
});
