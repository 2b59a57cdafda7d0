import type { Messages } from '@linehaul/contract/languages.ts';
import { en } from '@linehaul/contract/vocabulary/messages/en.ts';
import { es } from '@linehaul/contract/vocabulary/messages/es.ts';
import { ja } from '@linehaul/contract/vocabulary/messages/ja.ts';
import { zh } from '@linehaul/contract/vocabulary/messages/zh.ts';

/** What fields are called in all modules that do not say it themselves. */
export const vocabulary: Messages = { en, zh, es, ja };
