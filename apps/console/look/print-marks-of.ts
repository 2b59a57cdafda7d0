import { time } from '@linehaul/console-kernel/format.ts';
import type { Identity } from '@linehaul/console-kernel/identity.ts';
import type { textOf } from '@linehaul/console-kernel/text.ts';
import { watermarkLines } from '@linehaul/console-kernel/watermark-lines.ts';
import type { PrintMarks } from '@linehaul/ui/print-marks.ts';

/** What this person's printed pages carry. */
export function printMarksOf(identity: Identity, text: typeof textOf): PrintMarks {
  return {
    lines: (at) => watermarkLines(identity, at),
    foot: (at) => text('look.printed_by', { who: watermarkLines(identity).join(' '), when: time(at) }),
  };
}
