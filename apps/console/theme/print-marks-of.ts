import { time } from '@linehaul/console-kernel/format/format.ts';
import type { Identity } from '@linehaul/console-kernel/permission/identity.ts';
import type { textOf } from '@linehaul/console-kernel/text/text.ts';
import type { PrintMarks } from '@linehaul/ui/print-marks.ts';

/** What this person's printed pages carry: a name, and no phone number, for they go to customers. */
export function printMarksOf({ nickname }: Pick<Identity, 'nickname'>, text: typeof textOf): PrintMarks {
  return { foot: (at) => text('shell.printed_by', { who: nickname, when: time(at) }) };
}
