import { showWarning } from '@linehaul/console-kernel/call/notices.ts';
import { confirmAction, dialogAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import type { Action } from '@linehaul/console-kernel/screen/action.tsx';
import { textOf } from '@linehaul/console-kernel/text/text.ts';
import { type Label, type LabelResult, labelContract } from '../contract/label.contract.ts';

const { LabelAsk, LabelCancel, LabelAbandon, LabelPrint } = labelContract;

const hasNumber = ({ state }: Label) => state === 'created' || state === 'printed';
const reason = [{ field: 'reason', as: 'textarea', required: true }] as const;

/** The first of the labels that were not printed, with why. */
function showFailed({ results }: { results: LabelResult[] }): void {
  const failedResult = results.find(({ end }) => end !== 'done');
  if (!failedResult) return;
  const { subject_no, fault, fault_text } = failedResult;
  showWarning([subject_no, textOf(`label.fault.${fault}`), fault_text].filter(Boolean).join(' · '));
}

const ask = confirmAction<typeof LabelAsk, Label>({
  endpoint: LabelAsk,
  title: 'label.action.ask',
  question: 'label.ask_text',
  input: ({ id }) => ({ id }),
  when: ({ state }) => state === 'asked',
  onDone: ({ end, fault }) => {
    if (end !== 'done') showWarning(textOf(`label.fault.${fault}`));
  },
});

const cancel = dialogAction<typeof LabelCancel, Label>({
  endpoint: LabelCancel,
  title: 'label.action.cancel',
  submit: 'label.action.cancel',
  danger: true,
  messages: 'label',
  fields: reason,
  intro: ({ label_no }) => <p>{textOf('label.cancel_text', { label_no })}</p>,
  hidden: ({ id }) => ({ id }),
  success: 'label.done.cancelled',
  when: hasNumber,
});

const abandon = dialogAction<typeof LabelAbandon, Label>({
  endpoint: LabelAbandon,
  title: 'label.action.abandon',
  submit: 'label.action.abandon',
  danger: true,
  messages: 'label',
  fields: reason,
  intro: () => <p>{textOf('label.abandon_text')}</p>,
  hidden: ({ id }) => ({ id }),
  success: 'label.done.saved',
  when: ({ state }) => state === 'asked',
});

const idsOf = (labels: readonly Label[]) => labels.map(({ id }) => id);
const mayCloud = (labels: readonly Label[]) =>
  labels.every((label) => hasNumber(label) && label.may_print_cloud) && labels.length > 0;
const isReprint = (labels: readonly Label[]) => labels.some(({ print_count }) => print_count > 0);

const printCloud = confirmAction<typeof LabelPrint, Label[]>({
  endpoint: LabelPrint,
  title: 'label.action.print_cloud',
  input: (labels) => ({ ids: idsOf(labels), way: 'cloud' }),
  when: (labels) => mayCloud(labels) && !isReprint(labels),
  onDone: showFailed,
});

const printCloudAgain = dialogAction<typeof LabelPrint, Label[]>({
  endpoint: LabelPrint,
  title: 'label.action.print_cloud',
  submit: 'label.action.print_cloud',
  messages: 'label',
  fields: reason,
  intro: () => <p>{textOf('label.reprint_hint')}</p>,
  hidden: (labels) => ({ ids: idsOf(labels), way: 'cloud' }),
  when: (labels) => mayCloud(labels) && isReprint(labels),
  onDone: showFailed,
});

/** What can be done with one label, beside printing it here. */
export const labelActions: readonly Action<Label>[] = [ask, cancel, abandon];

/** What can be done with several. */
export const labelBulkActions: readonly Action<Label[]>[] = [printCloud, printCloudAgain];

/** Leads to the page that prints labels on this computer. */
export function printActions(pageOf: (ids: string) => string): { one: Action<Label>; all: Action<Label[]> } {
  return {
    one: {
      title: 'label.action.print',
      needs: LabelPrint,
      primary: true,
      when: hasNumber,
      to: ({ id }) => pageOf(String(id)),
    },
    all: {
      title: 'label.action.print',
      needs: LabelPrint,
      primary: true,
      when: (labels) => labels.some(hasNumber),
      to: (labels) => pageOf(idsOf(labels.filter(hasNumber)).join(',')),
    },
  };
}
