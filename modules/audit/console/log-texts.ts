import { call } from '@linehaul/console-kernel/call/call.ts';
import { count, nothing } from '@linehaul/console-kernel/format/format.ts';
import { cellText } from '@linehaul/console-kernel/screen/cell.tsx';
import { choicesWith, type RemoteSource } from '@linehaul/console-kernel/select/remote-source.ts';
import { hasText, textOf } from '@linehaul/console-kernel/text/text.ts';
import { accessContract } from '@linehaul/modules/access/contract/access.contract.ts';
import { moduleTitle, type TextSource } from '@linehaul/modules/access/contract/call-names.contract.ts';
import { choiceAddress, type ValueKind, valueKind } from '../contract/log-words.contract.ts';

/** The console's texts, in the language that is shown. */
export const shownTexts: TextSource = { has: hasText, text: textOf };

/** The areas that a line can be of: modules with calls that change something. */
export const areaSource: RemoteSource = {
  key: 'audit areas',
  async load(keyword, signal) {
    const calls = await call(accessContract.CallList, {}, { signal });
    const names = [...new Set(calls.filter(({ is_changing }) => is_changing).map(({ module }) => module))];
    const areas = names.map((value) => ({ value, label: moduleTitle(value, shownTexts) }));
    return choicesWith(areas, keyword);
  },
};

interface Place {
  module: string;
  record: string;
}

const cellKinds = {
  money: 'money',
  weight: 'weight',
  volume: 'volume',
  rate: 'rate',
  time: 'time',
  day: 'day',
  yes_no: 'yes_no',
  count: 'count',
} as const;

function isSimple(kind: ValueKind): kind is keyof typeof cellKinds {
  return kind in cellKinds;
}

/** One value of a line as people read it. */
export function valueText(path: string, value: unknown, place: Place): string {
  if (value === null || value === undefined || value === '') return nothing;
  if (typeof value === 'object') return JSON.stringify(value);
  const kind = valueKind(path, value);
  if (isSimple(kind)) return cellText(cellKinds[kind], value, '');
  if (kind === 'choice') {
    const address = choiceAddress(path, String(value), place).find(hasText);
    return address ? textOf(address) : String(value);
  }
  if (kind === 'percent') return cellText('percent', Number(value) / 10_000, '');
  return kind === 'distance' ? `${count(Math.round(Number(value) / 1000))} km` : String(value);
}
