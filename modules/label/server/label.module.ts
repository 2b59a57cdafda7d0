import { serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import { type Label, labelContract } from '../contract/label.contract.ts';
import { labelRepo } from './label.repo.ts';
import { askAgain, buyLabels, openAccounts, storedLabel } from './label-buy.steps.ts';
import { abandon, cancelLabel } from './label-cancel.steps.ts';
import { personsOfLabels } from './label-erasure.repo.ts';
import { labelPrintRepo } from './label-print.repo.ts';
import { printLabels } from './label-print.steps.ts';

/** What the operator log keeps of a label. */
const auditFields = ({ state, label_no, fault, cancel_reason, print_count }: Label) => ({
  state,
  label_no,
  fault,
  cancel_reason,
  print_count,
});

/** Courier labels, bought from providers that plug-ins put in. */
export const labelModule = serverModule({
  name: 'label',
  contract: labelContract,
  migrations: new URL('./migrations/', import.meta.url),
  offers: () => [personsOfLabels],
  handlers: ({ extensions }) => ({
    LabelList: ({ input, scope }) => labelRepo(scope).page(input),
    LabelInfo: async ({ input: { id }, scope }) => {
      const existingLabel = await storedLabel(scope, id);
      return { ...existingLabel, prints: await labelPrintRepo(scope).of(id) };
    },
    LabelAccounts: ({ scope }) => openAccounts(scope, extensions),
    LabelBuy: async ({ input, scope, audit }) => {
      const results = await buyLabels(scope, extensions, input);
      const boughtNumbers = results.filter(({ end }) => end === 'done').map(({ label_no }) => label_no);
      audit({
        record: `${input.subject_kind} ${input.subject_ids.join(', ')}`,
        after: { label_no: boughtNumbers.join(', ') },
      });
      return { results };
    },
    LabelAsk: async ({ input: { id }, scope, audit }) => {
      const result = await askAgain(scope, extensions, id);
      audit({ record: `label ${id}`, after: { end: result.end, label_no: result.label_no } });
      return result;
    },
    LabelPrint: async ({ input, scope, audit }) => {
      const results = await printLabels(scope, extensions, input);
      const printedNumbers = results.filter(({ end }) => end === 'done').map(({ label_no }) => label_no);
      const { way, reason } = input;
      audit({ record: `label ${input.ids.join(', ')}`, after: { label_no: printedNumbers.join(', '), way, reason } });
      return { results };
    },
    LabelCancel: async ({ input: { id, reason }, scope, audit }) => {
      const { before, after } = await cancelLabel(scope, extensions, id, reason);
      audit({ record: `label ${id}`, before: auditFields(before), after: auditFields(after) });
      return after;
    },
    LabelAbandon: async ({ input: { id, reason }, scope, audit }) => {
      const { before, after } = await abandon(scope, id, reason);
      audit({ record: `label ${id}`, before: auditFields(before), after: auditFields(after) });
      return after;
    },
  }),
});
