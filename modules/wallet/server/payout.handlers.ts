import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { clockText, localClock } from '@linehaul/contract/local-time.ts';
import { unscaleDecimal } from '@linehaul/contract/units.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { csvFile } from '@linehaul/server-kernel/export/csv-file.ts';
import type { ExportCell } from '@linehaul/server-kernel/export/export-cell.ts';
import type { ExportSource } from '@linehaul/server-kernel/export/export-file.ts';
import { exportMessages } from '@linehaul/server-kernel/export/messages.ts';
import { xlsxFile } from '@linehaul/server-kernel/export/xlsx-file.ts';
import { FileAnswer } from '@linehaul/server-kernel/file/file-answer.ts';
import type { Handlers, ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import type { Secrets } from '@linehaul/server-kernel/security/secrets.ts';
import { tableFileMessages } from '@linehaul/server-kernel/table-file/messages.ts';
import { createTexts, errorAddress } from '@linehaul/server-kernel/text/texts.ts';
import { maxBatch, type walletContract, walletErrors } from '../contract/wallet.contract.ts';
import { type Batch, batchFields, type ResultAnswer, type Withdrawal } from '../contract/wallet-rows.contract.ts';
import { en } from '../messages/en.ts';
import { es } from '../messages/es.ts';
import { ja } from '../messages/ja.ts';
import { zh } from '../messages/zh.ts';
import { cardContext } from './bankcard.repo.ts';
import { type BatchItem, payoutBatchRepo } from './payout-batch.repo.ts';
import { judgeResult, type ResultRow, readResults } from './payout-result.rules.ts';
import { type BankResult, withdrawalLife } from './wallet.rules.ts';
import { moveMoney } from './withdrawal.handlers.ts';
import { withdrawalRepo } from './withdrawal.repo.ts';
import { withdrawalHistoryRepo } from './withdrawal-history.repo.ts';
import { returnWithdrawal } from './withdrawal-return.handlers.ts';

type PayoutCalls = Pick<Handlers<typeof walletContract>, 'BatchList' | 'BatchMake' | 'BatchFile' | 'ResultImport'>;

const texts = createTexts([
  { name: 'wallet', messages: { en, zh, es, ja } },
  { name: 'export', messages: exportMessages },
  { name: 'table_file', messages: tableFileMessages },
]);

async function foundBatch(scope: Scope, id: number): Promise<Batch> {
  const batch = await payoutBatchRepo(scope).byId(id);
  if (!batch) throw refuse(wireErrors.not_found);
  return batch;
}

/** A batch is decided as a whole: one that is not approved any more refuses the batch. */
async function makeBatch(scope: Scope, wanted: readonly number[] | undefined): Promise<Batch> {
  const repo = withdrawalRepo(scope, 'everybody');
  const ids = [...new Set(wanted ?? (await repo.idsIn('approved', maxBatch)))];
  const chosen = ids.length > 0 ? await repo.lock(ids) : [];
  const approved = chosen.filter(({ state }) => state === 'approved');
  if (wanted && approved.length < ids.length) throw refuse(walletErrors.not_approved);
  if (approved.length === 0) throw refuse(walletErrors.nothing_approved);
  const total = approved.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  const batch_id = await payoutBatchRepo(scope).add(approved.length, total);
  for (const withdrawal of approved) {
    const state = withdrawalLife.next(withdrawal, 'send');
    await repo.change(withdrawal, { state, batch_id });
    await withdrawalHistoryRepo(scope).addStep(withdrawal, 'send', state);
  }
  return foundBatch(scope, batch_id);
}

const columnWidths = { withdrawal_no: 16, holder_name: 28, card_number: 24, bank_code: 12, bank_name: 24 } as const;
const widths: Readonly<Record<string, number>> = columnWidths;

function cellsOf(item: BatchItem, open: (item: BatchItem) => string | null): ExportCell[] {
  const texted = (text: string | null): ExportCell => (text === null || text === '' ? null : { text });
  const amount = unscaleDecimal(BigInt(item.amount_cents), 2);
  return [
    texted(item.withdrawal_no),
    texted(item.holder_name),
    texted(open(item)),
    texted(item.bank_code),
    texted(item.bank_name),
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
    batches: once(items.map((item) => cellsOf(item, open))),
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

/** Anyone who made a batch does not say what became of it. */
async function checkMakers(scope: Scope, withdrawals: readonly Withdrawal[]): Promise<void> {
  const ids = [...new Set(withdrawals.flatMap(({ batch_id }) => (batch_id === null ? [] : [batch_id])))];
  if (ids.length === 0) return;
  const { supplier_id, operator_id } = scope.caller;
  const makers = await payoutBatchRepo(scope).makers(ids);
  const isOwn = makers.some((maker) => maker.supplier_id === supplier_id && maker.operator_id === operator_id);
  if (isOwn) throw refuse(walletErrors.batch_maker);
}

type Rejected = ResultAnswer['rejected'][number];

async function end(scope: Scope, withdrawal: Withdrawal, { result, reason }: ResultRow & { result: BankResult }) {
  if (result === 'return') return returnWithdrawal(scope, withdrawal, reason);
  const state = withdrawalLife.next(withdrawal, result);
  const kept = result === 'fail' ? reason : '';
  await withdrawalRepo(scope, 'everybody').change(withdrawal, { state, isEnded: true, reason: kept });
  await withdrawalHistoryRepo(scope).addStep(withdrawal, result, state, kept);
  await moveMoney(scope, withdrawal, state);
  return state;
}

/** Whole numbers of the cards of withdrawals, where the file has numbers to compare them with. */
async function cardNumbers(scope: Scope, secrets: Secrets, rows: readonly ResultRow[]): Promise<Map<number, string>> {
  const ids = rows.flatMap(({ id, card_number }) => (id !== null && card_number !== '' ? [id] : []));
  const cards = ids.length > 0 ? await payoutBatchRepo(scope).cardsOf(ids) : [];
  const bound = cards.filter(({ number_encrypted }) => number_encrypted !== '');
  return new Map(
    bound.map(({ id, supplier_id, number_encrypted }) => [
      id,
      secrets.decryptAtRest(number_encrypted, cardContext(supplier_id)) ?? '',
    ]),
  );
}

async function settle(scope: Scope, secrets: Secrets, rows: readonly ResultRow[]): Promise<Omit<ResultAnswer, 'rows'>> {
  const ids = new Set(rows.flatMap(({ id }) => (id === null ? [] : [id])));
  const found = ids.size > 0 ? await withdrawalRepo(scope, 'everybody').lock([...ids]) : [];
  await checkMakers(scope, found);
  const known = new Map(found.map((withdrawal) => [withdrawal.id, withdrawal]));
  const cards = await cardNumbers(scope, secrets, rows);
  const counts = { pay: 0, fail: 0, return: 0, unchanged: 0 };
  const rejected: Rejected[] = [];
  for (const row of rows) {
    const judged = judgeResult(row, known.get(row.id ?? 0), cards.get(row.id ?? 0) ?? '');
    if ('fault' in judged) {
      const { code, params } = judged.fault;
      const message = texts(scope.language, errorAddress(code), params);
      rejected.push({ row: row.row, withdrawal_no: row.withdrawal_no, code, message });
    } else if ('unchanged' in judged) {
      counts.unchanged += 1;
    } else {
      const { withdrawal, result } = judged;
      const state = await end(scope, withdrawal, { ...row, result });
      known.set(withdrawal.id, { ...withdrawal, state, version: withdrawal.version + 1 });
      counts[result] += 1;
    }
  }
  return {
    paid_count: counts.pay,
    failed_count: counts.fail,
    returned_count: counts.return,
    unchanged_count: counts.unchanged,
    rejected,
  };
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
    ResultImport: async ({ scope, file, audit }) => {
      if (!file)
        throw refuse(walletErrors.file_missing, { fields: { file: { code: walletErrors.file_missing.code } } });
      const rows = await readResults(file.path);
      const answer = { rows: rows.length, ...(await settle(scope, kernel.secrets, rows)) };
      const { rejected, ...counts } = answer;
      audit({ record: `results ${file.name}`, after: { ...counts, rejected_count: rejected.length } });
      return answer;
    },
  };
}
