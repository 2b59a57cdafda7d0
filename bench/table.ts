import { cpus, release, totalmem, type } from 'node:os';

/** One line of what `npm run bench` prints. */
export interface BenchRow {
  what: string;
  against: string;
  ratio: string;
  goal: string;
  /** The figures behind the ratio. */
  figures: string;
}

const titles: BenchRow = { what: 'what', against: 'against', ratio: 'ratio', goal: 'goal', figures: 'figures' };
const columns = ['what', 'against', 'ratio', 'goal', 'figures'] as const;

export function tableOf(rows: readonly BenchRow[]): string {
  const all = [titles, ...rows];
  const widths = columns.map((column) => Math.max(...all.map((row) => row[column].length)));
  const lines = all.map((row) => columns.map((column, at) => row[column].padEnd(widths[at] ?? 0)).join('  '));
  const [head = '', ...body] = lines.map((line) => line.trimEnd());
  return [head, '-'.repeat(head.length), ...body].join('\n');
}

/** What the figures were measured on. */
export function machineFacts(): string {
  const [processor] = cpus();
  const gibibytes = (totalmem() / 2 ** 30).toFixed(0);
  const model = processor?.model.trim() ?? 'unknown processor';
  return `${cpus().length} cores (${model}), ${gibibytes} GiB, ${type()} ${release()}, Node ${process.version}`;
}
