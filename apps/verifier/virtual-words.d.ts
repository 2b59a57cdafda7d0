declare module 'virtual:words' {
  import type { Language } from '@linehaul/contract/languages.ts';

  interface Words {
    /** Kinds of events: `waybill.signed`. */
    kinds: Readonly<Record<string, string>>;
    fields: Readonly<Record<string, string>>;
  }
  export const words: Readonly<Record<Language, Words>>;
}
