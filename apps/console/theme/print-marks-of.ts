import { time } from '@linehaul/console-kernel/format/format.ts';
import type { Identity } from '@linehaul/console-kernel/permission/identity.ts';
import { watermarkLines } from '@linehaul/console-kernel/screen/watermark-lines.ts';
import type { textOf } from '@linehaul/console-kernel/text/text.ts';
import type { PrintMarks } from '@linehaul/ui/print-marks.ts';

/** What this person's printed pages carry. */
export function printMarksOf(identity: Identity, text: typeof textOf): PrintMarks {
  return {
    lines: (at) => watermarkLines(identity, at),
    foot: (at) => text('look.printed_by', { who: watermarkLines(identity).join(' '), when: time(at) }),
  };
}
