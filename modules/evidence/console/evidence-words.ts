import { time } from '@linehaul/console-kernel/format/format.ts';
import { textOf } from '@linehaul/console-kernel/text/text.ts';
import { nameField } from '@linehaul/evidence/show-field.ts';

const fieldWords = { text: textOf, time, label: (name: string) => textOf(`evidence.field.${name}`) };

/** The log's sentences and fields in the reader's language. */
export const evidenceWords = { ...fieldWords, field: (name: string) => nameField(name, fieldWords) };
