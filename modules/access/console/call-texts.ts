import { hasText, textOf } from '@linehaul/console-kernel/text/text.ts';
import type { TextSource } from '../contract/call-names.contract.ts';

/** The console's texts, in the language that is shown. */
export const shownTexts: TextSource = { has: hasText, text: textOf };
