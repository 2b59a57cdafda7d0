import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { clockText, localClock } from '@linehaul/contract/local-time.ts';
import { unscaleDecimal } from '@linehaul/contract/units.ts';
import type { ImportAnswer } from '@linehaul/modules/batch/contract/batch.contract.ts';
import { fileSource, rowsSource, runImport } from '@linehaul/modules/batch/server/batch.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { csvFile } from '@linehaul/server-kernel/export/csv-file.ts';
import type { ExportCell } from '@linehaul/server-kernel/export/export-cell.ts';
import type { ExportSource } from '@linehaul/server-kernel/export/export-file.ts';
import { exportMessages } from '@linehaul/server-kernel/export/messages.ts';
import { xlsxFile } from '@linehaul/server-kernel/export/xlsx-file.ts';
import { FileAnswer } from '@linehaul/server-kernel/file/file-answer.ts';
import type { AuditFields, Handlers, ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { createTexts } from '@linehaul/server-kernel/text/texts.ts';
import { resultTargets } from '../contract/payout-result.contract.ts';
import { maxBatch, type walletContract, walletErrors } from '../contract/wallet.contract.ts';
import { type Batch, batchFields } from '../contract/wallet-rows.contract.ts';
import { en } from '../messages/en.ts';
import { es } from '../messages/es.ts';
import { ja } from '../messages/ja.ts';
import { zh } from '../messages/zh.ts';
import { cardContext } from './bankcard.repo.ts';
import { type BatchItem, payoutBatchRepo } from './payout-batch.repo.ts';
import { resultPlan } from './payout-result.steps.ts';
import { withdrawalRepo } from './withdrawal.repo.ts';
import { takeWithdrawalStep } from './withdrawal-steps.repo.ts';

type PayoutCalls = Pick<
  Handlers<typeof walletContract>,
  'BatchList' | 'BatchMake' | 'BatchFile' | 'ResultImport' | 'ResultImportRows'
>;

const texts = createTexts([
  { name: 'wallet', messages: { en, zh, es, ja } },
  { name: 'export', messages: exportMessages },
]);

async function foundBatch(scope: Scope, id: number): Promise<Batch> {
  const batch = await payoutBatchRepo(scope).byId(id);
  if (!batch) throw refuse(wireErrors.not_found);
  return batch;
}

/** A batch is decided as a whole: one that is not approved any more refuses the batch. */
async function makeBatch(scope: Scope, wantedIds: readonly number[] | undefined): Promise<Batch> {
  const repo = withdrawalRepo(scope, 'everybody');
  const ids = [...new Set(wantedIds ?? (await repo.idsIn('approved', maxBatch)))];
  const chosenWithdrawals = ids.length > 0 ? await repo.lock(ids) : [];
  const approvedWithdrawals = chosenWithdrawals.filter(({ state }) => state === 'approved');
  if (wantedIds && approvedWithdrawals.length < ids.length) throw refuse(walletErrors.not_approved);
  if (approvedWithdrawals.length === 0) throw refuse(walletErrors.nothing_approved);
  const total = approvedWithdrawals.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  const batch_id = await payoutBatchRepo(scope).add(approvedWithdrawals.length, total);
  for (const withdrawal of approvedWithdrawals) {
    await takeWithdrawalStep(scope, withdrawal, 'send', { set: { batch_id } });
  }
  return foundBatch(scope, batch_id);
}

const columnWidths = { withdrawal_no: 16, holder_name: 28, card_number: 24, bank_code: 12, bank_name: 24 } as const;
const widths: Readonly<Record<string, number>> = columnWidths;

function formatCells(item: BatchItem, open: (item: BatchItem) => string | null): ExportCell[] {
  const textCell = (text: string | null): ExportCell => (text === null || text === '' ? null : { text });
  const amount = unscaleDecimal(BigInt(item.amount_cents), 2);
  return [
    textCell(item.withdrawal_no),
    textCell(item.holder_name),
    textCell(open(item)),
    textCell(item.bank_code),
    textCell(item.bank_name),
    { number: amount, format: 'money' },
    null,
    null,
  ];
}

async function* once<T>(rows: readonly T[]): AsyncGenerator<readonly T[]> {
  yield rows;
}

async function batchFile(scope: Scope, { secrets, nameOf }: ModuleKernel, id: number, format: 'xlsx' | 'csv') {
  const batch = await foundBatch(scope, id);
  const open = ({ supplier_id, number_encrypted }: BatchItem) =>
    secrets.decryptAtRest(number_encrypted, cardContext(supplier_id));
  const items = await payoutBatchRepo(scope).items(id);
  const { language, now, timeZone, caller } = scope;
  const headings = batchFields.map((field) => ({
    heading: texts(language, `wallet.batch_column.${field}`),
    width: widths[field] ?? 14,
  }));
  const source: ExportSource = {
    headings,
    batches: once(items.map((item) => formatCells(item, open))),
    note: {
      ...(await nameOf(scope)),
      title: batch.batch_no,
      account: caller.login_name,
      taken: now,
      taken_at: clockText(localClock(timeZone)(now)),
      conditions: [],
    },
  };
  const about = (key: string) => texts(language, `export.about.${key}`);
  const aboutTexts = {
    sheet: about('sheet'),
    title: about('title'),
    taken_by: about('taken_by'),
    phone: about('phone'),
    account: about('account'),
    taken_at: about('taken_at'),
    rows: about('rows'),
  };
  const type =
    format === 'csv' ? 'text/csv; charset=utf-8' : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const stream = format === 'csv' ? csvFile(source) : xlsxFile(source, aboutTexts);
  return { batch, file: new FileAnswer(`${batch.batch_no}.${format}`, type, stream) };
}

/** What the operator log keeps of the bank's answer: how many were paid, failed and came back, and their money. */
function resultAudit(
  { rows, tally, skipped_duplicates, rejected_count }: ImportAnswer,
  isDryRun: boolean,
): AuditFields {
  return { after: { rows, tally, skipped_duplicates, rejected_count }, isUnchanged: isDryRun };
}

/** Payouts: what goes to the bank in a file, and what comes back in one. */
export function payoutCalls(kernel: ModuleKernel): PayoutCalls {
  return {
    BatchList: ({ input, scope }) => payoutBatchRepo(scope).page(input),
    BatchMake: async ({ input, scope, audit }) => {
      const after = await makeBatch(scope, input.ids);
      audit({ record: `batch ${after.id}`, after });
      return after;
    },
    BatchFile: async ({ input, scope, audit }) => {
      const { batch, file } = await batchFile(scope, kernel, input.id, input.file_format);
      audit({ record: `batch ${batch.id}`, after: { batch_no: batch.batch_no, file_format: input.file_format } });
      return file;
    },
    ResultImport: async ({ input, scope, file, audit }) => {
      const source = await fileSource(file, input, resultTargets);
      const answer = await runImport(scope, resultPlan(kernel.secrets), source, input);
      audit({ ...resultAudit(answer, input.dry_run), record: `results ${file?.name ?? ''}` });
      return answer;
    },
    ResultImportRows: async ({ input, scope, audit }) => {
      const answer = await runImport(scope, resultPlan(kernel.secrets), rowsSource(input.rows, resultTargets), input);
      audit({ ...resultAudit(answer, input.dry_run), record: 'results' });
      return answer;
    },
  };
}
