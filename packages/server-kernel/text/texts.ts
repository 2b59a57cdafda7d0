import { fillText } from '@linehaul/contract/counted-text.ts';
import type { ErrorParams, FieldFault } from '@linehaul/contract/errors.ts';
import { type Language, languages, type Messages, type MessageTree } from '@linehaul/contract/languages.ts';
import { vocabulary } from './vocabulary.ts';

/** Looks up a text by its full address, `waybill.error.not_arrived`, and fills in `{{name}}` (`fillText`). */
export type Texts = (language: Language, address: string, params?: ErrorParams) => string;

function flatten(tree: MessageTree, prefix: string, into: Map<string, string>): void {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') into.set(`${prefix}.${key}`, value);
    else flatten(value, `${prefix}.${key}`, into);
  }
}

interface TextSource {
  name: string;
  messages?: Messages;
}

/** An address without its module's name: `.field.note`. */
const pathOf = (address: string) => address.slice(address.indexOf('.'));

/** Builds the look-up from every module's messages, and from the vocabulary for what a module does not say itself. A missing text shows its address, and a test refuses that. */
export function createTexts(sources: readonly TextSource[]): Texts {
  const byLanguage = new Map(languages.map((language) => [language, new Map<string, string>()]));
  for (const source of [{ name: '', messages: vocabulary }, ...sources]) {
    for (const language of languages) {
      flatten(source.messages?.[language] ?? {}, source.name, byLanguage.get(language) ?? new Map());
    }
  }
  return (language, address, params = {}) => {
    const find = (from: Language) => byLanguage.get(from)?.get(address) ?? byLanguage.get(from)?.get(pathOf(address));
    const text = find(language) ?? find('en');
    return text === undefined ? address : fillText(text, params, language);
  };
}

/** The address of an error code's text: `waybill.not_arrived` is said by `waybill.error.not_arrived`. */
export function errorAddress(code: string): string {
  const dot = code.indexOf('.');
  return `${code.slice(0, dot)}.error.${code.slice(dot + 1)}`;
}

export function faultText(texts: Texts, language: Language, fault: FieldFault): string {
  return texts(language, errorAddress(fault.code), fault.params);
}
